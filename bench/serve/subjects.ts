import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/root';
import { MODES, type Mode, type Page } from './load';

/** A server under test, alone on its core. */
export type Subject = {
  name: string;
  url: string;
  modes: readonly Mode[];
  rssMb(): Promise<number>;
  stop(): Promise<void>;
};

const SERVER_CORE = '0';
const NODE = [process.execPath, '--import', 'tsx'];

/** Faultline as `npm start` runs it, once its database is set up: what the set-up needs stays in memory a while. */
export async function startFaultline(folder: string): Promise<Subject> {
  const env = { FAULTLINE_DATA_DIR: path.join(folder, 'data'), PORT: '0', DATABASE_URL: '' };
  const command = [...NODE, '--conditions=react-server', 'scripts/start.ts'];
  const start = () => launch('Faultline', command, env, /is ready: (\S+)/, MODES);
  await (await start()).stop();
  return start();
}

/** Next with the same page and no cache before it; it compresses quickly, as its own server would. */
export async function startNextAlone(faultlineUrl: string, folder: string): Promise<Subject> {
  const env = { BENCH_DATA_DIR: path.join(folder, 'data'), BENCH_FAULTLINE_URL: faultlineUrl };
  const command = [...NODE, '--conditions=react-server', 'bench/serve/next-alone.ts'];
  return launch('Next alone', command, env, /listening: (\S+)/, ['identity', 'gzip']);
}

/** A plain node:http server that ends each response with a buffer: the most that Node can do. */
export async function startBareNode(folder: string, page: Page): Promise<Subject> {
  await writeFile(path.join(folder, 'page'), page.identity);
  await writeFile(path.join(folder, 'page.gz'), page.gzip);
  return launch('bare node', [...NODE, 'bench/serve/bare-node.ts', folder], {}, /listening: (\S+)/, MODES);
}

/** nginx with one worker and the same files, precompressed. */
export async function startNginx(folder: string, address: string, page: Page): Promise<Subject> {
  const www = path.join(folder, 'www');
  const file = path.join(www, `${address}.html`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, page.identity);
  await writeFile(`${file}.gz`, page.gzip);
  const port = 38_500;
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 4096; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
       open_file_cache max=100; types { text/html html; }
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${www}; location / { try_files $uri.html =404; } }
     }`,
  );
  const subject = await launch('nginx', ['nginx', '-c', config], {}, null, MODES);
  return { ...subject, url: `http://127.0.0.1:${port}` };
}

async function launch(
  name: string,
  command: readonly string[],
  env: Record<string, string>,
  ready: RegExp | null,
  modes: readonly Mode[],
): Promise<Subject> {
  const child = spawn('taskset', ['-c', SERVER_CORE, ...command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = ready ? await readyUrl(name, child, ready) : '';
  if (!ready) await new Promise((resolve) => setTimeout(resolve, 500));
  return { name, url, modes, rssMb: () => rssMb(child.pid ?? 0), stop: () => stop(child) };
}

function readyUrl(name: string, child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, url] = ready.exec(output) ?? [];
      // Names are looked up at each connection; the address is not.
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`bench: ${name} ended with ${code}\n${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Memory of the process and, for nginx, of its worker. */
async function rssMb(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  const sizes = await Promise.all(
    pids.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
