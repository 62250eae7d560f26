import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Headers } from './security-headers';
import { type StoredAnswer, storeAnswer, storePlainAnswer } from './stored-answer';

/** Media types of the files that we serve, and whether they get smaller by compression. */
const TYPES: Record<string, { type: string; isText: boolean }> = {
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.json': { type: 'application/json; charset=utf-8', isText: true },
  '.map': { type: 'application/json; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', isText: true },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
  '.xml': { type: 'application/xml; charset=utf-8', isText: true },
  '.ico': { type: 'image/x-icon', isText: false },
  '.png': { type: 'image/png', isText: false },
  '.woff2': { type: 'font/woff2', isText: false },
  '.woff': { type: 'font/woff', isText: false },
};

export type Assets = {
  /** True for an address that names a file here. */
  has(path: string): boolean;
  /** The file as an answer, read and compressed at the first call and kept. */
  get(path: string): Promise<StoredAnswer>;
  /** Reads and compresses everything, one file after the other. */
  warm(): Promise<void>;
};

type Folder = {
  directory: string;
  /** What stands before a file's name in its address, such as `/_next/static/`. */
  prefix: string;
  cacheControl: string;
};

/** The files of the build and of public/: what exists at the start is what there is. */
export async function loadAssets(folders: readonly Folder[], common: Headers): Promise<Assets> {
  const files = new Map<string, { file: string; cacheControl: string }>();
  for (const { directory, prefix, cacheControl } of folders) {
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const address = prefix + path.relative(directory, file).split(path.sep).join('/');
      files.set(address, { file, cacheControl });
    }
  }
  const answers = new Map<string, Promise<StoredAnswer>>();

  async function read(address: string): Promise<StoredAnswer> {
    const { file = '', cacheControl = '' } = files.get(address) ?? {};
    const body = await readFile(file);
    const { type, isText } = TYPES[path.extname(file)] ?? { type: 'application/octet-stream', isText: false };
    const headers = { ...common, 'content-type': type, 'cache-control': cacheControl };
    return isText ? storeAnswer(200, body, headers) : storePlainAnswer(200, body, headers);
  }

  const get = (address: string) => {
    const known = answers.get(address);
    if (known) return known;
    const reading = read(address);
    answers.set(address, reading);
    reading.catch(() => answers.delete(address));
    return reading;
  };

  return {
    has: (address) => files.has(address),
    get,
    async warm() {
      for (const address of files.keys()) await get(address);
    },
  };
}
