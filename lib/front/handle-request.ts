import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, type Locale } from '../domain/incident/locale';
import type { Assets } from './assets';
import { clientAddress } from './client-address';
import { chooseEncoding, encodeOnce } from './encodings';
import { type ErrorKind, type ErrorPages, type ErrorStatus, statusOfKind } from './error-pages';
import type { Observe } from './observe';
import type { PageCache } from './page-cache';
import { encodePath, headersOf } from './page-source';
import { type Limit, OverloadError } from './render-limit';
import type { Render } from './renderer';
import { type RequestPath, readRequestPath } from './request-path';
import type { Headers } from './security-headers';
import { sendStored } from './send';
import type { Site } from './site';
import { storePlainAnswer } from './stored-answer';

/** Everything that answers; there is none while the site is being prepared. */
export type Backend = {
  site: Site;
  assets: Assets;
  cache: PageCache;
  render: Render;
  /** For renderings that are not kept: made-up addresses and queries share what this allows. */
  limit: Limit;
  /** The same for visitors with credentials, whom a flood of made-up addresses must not lock out. */
  privateLimit: Limit;
};

export type Parts = {
  errors: ErrorPages;
  common: Headers;
  observe: Observe;
  /** Reverse proxies of one's own that stand before this server. */
  trustedProxies: number;
};

/** A page that was replaced may be answered this long while the new one is rendered. */
const STALE_MS = 500;

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request: check the address, answer from memory, or render, harden and answer. */
export function createHandler(parts: Parts, backend: () => Backend | null): Handle {
  const { errors, common, observe, trustedProxies } = parts;
  const fail = (request: IncomingMessage, response: ServerResponse, kind: ErrorKind, locale: Locale) => {
    observe(request, response, 'error', statusOfKind(kind));
    sendStored(request, response, errors.get(kind, locale));
  };

  return (request, response) => {
    const ready = backend();
    const { headers } = request;
    if (
      ready &&
      request.method === 'GET' &&
      headers.cookie === undefined &&
      headers.authorization === undefined
    ) {
      const page = ready.cache.hot(request.url ?? '');
      if (page) {
        observe(request, response, 'hit', page.status);
        return sendStored(request, response, page);
      }
    }
    observe.began(response);
    const address = readRequestPath(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return fail(request, response, 405, address.locale);
    }
    if ('status' in address) return fail(request, response, address.status, address.locale);
    if (!ready) return fail(request, response, 503, address.locale);

    answer(request, response, address, ready).catch((error) => {
      if (!(error instanceof OverloadError)) observe.failure(request, error);
      if (response.headersSent) response.destroy();
      else fail(request, response, statusOf(error, ready), address.locale);
    });
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: RequestPath,
    ready: Backend,
  ): Promise<void> {
    const { path, query, locale } = address;
    if (ready.assets.has(path)) {
      const file = await ready.assets.get(path);
      observe(request, response, 'asset', file.status);
      return sendStored(request, response, file);
    }
    if (path.startsWith('/_next/') || isErrorPageAddress(path)) return fail(request, response, 404, locale);
    if (isInUnknownLanguage(path)) return fail(request, response, 'language', locale);
    if (path !== '/' && path.endsWith('/')) return redirect(request, response, path.slice(0, -1), query);

    const isPrivate = request.headers.cookie !== undefined || request.headers.authorization !== undefined;
    const kind = ready.site.pageKind(path);
    if (kind?.kind === 'absent') return fail(request, response, 404, locale);
    if (kind?.kind === 'page' && query === '' && !isPrivate) {
      const mayBeStale = performance.now() - ready.site.changedAtMs() < STALE_MS;
      const found = ready.cache.get(path, kind.version, mayBeStale);
      const page = found instanceof Promise ? await found : found;
      if (page.status >= 400) return fail(request, response, toErrorStatus(page.status, ready), locale);
      observe(request, response, found instanceof Promise ? 'render' : 'hit', page.status);
      return sendStored(request, response, page);
    }
    return answerOnce(request, response, address, ready, isPrivate);
  }

  /** Renders for this request alone; nothing of it is kept. */
  async function answerOnce(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query, locale }: RequestPath,
    ready: Backend,
    isPrivate: boolean,
  ): Promise<void> {
    const { cookie, authorization } = request.headers;
    const credentials: Headers = {
      'x-faultline-ip': clientAddress(request, trustedProxies),
      ...(cookie ? { cookie } : {}),
      ...(authorization ? { authorization } : {}),
    };
    const target = encodePath(path) + (query === '' ? '' : `?${query}`);
    const rendered = await (isPrivate ? ready.privateLimit : ready.limit).run(async () => {
      if (response.destroyed) throw new Error('client gone');
      return ready.render(target, isPrivate ? credentials : {});
    });
    // An error that a machine is to read keeps its own words; a page gets ours.
    const isError = rendered.status >= 400;
    const isPage = /^text\/html/.test(rendered.headers['content-type'] ?? 'text/html');
    if (isError && isPage) return fail(request, response, toErrorStatus(rendered.status, ready), locale);
    const setCookie = rendered.headers['set-cookie'];
    const isShared = !isPrivate && !setCookie && !isError;
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const body = await encodeOnce(rendered.body, encoding);
    const stored = storePlainAnswer(rendered.status, body, {
      ...headersOf(rendered, path, common),
      vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie, authorization',
      'cache-control': isShared ? 'public, max-age=0, s-maxage=30' : 'private, no-store',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    if (setCookie) response.setHeader('set-cookie', setCookie);
    observe(request, response, isPrivate ? 'private' : 'once', rendered.status);
    sendStored(request, response, stored);
  }

  function redirect(request: IncomingMessage, response: ServerResponse, path: string, query: string): void {
    observe(request, response, 'redirect', 308);
    const location = encodePath(path) + (query === '' ? '' : `?${query}`);
    response.writeHead(308, {
      ...common,
      location,
      'content-length': '0',
      'cache-control': 'public, max-age=3600',
    });
    response.end();
  }
}

/** The error pages' own addresses are for us alone: nobody is to see "page not found" with status 200. */
function isErrorPageAddress(path: string): boolean {
  return /^(\/[a-z]{2})?\/status(\/|$)/.test(path);
}

/** `/es` or `/pt-BR/incidents/x`: no page of ours begins with two letters but in one of our languages. */
function isInUnknownLanguage(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  return /^[a-z]{2}(-[a-z]{2,4})?$/i.test(first) && !isLocale(first.toLowerCase());
}

function statusOf(error: unknown, { site }: Backend): ErrorStatus {
  return error instanceof OverloadError || !site.isDatabaseUp() ? 503 : 500;
}

function toErrorStatus(status: number, { site }: Backend): ErrorStatus {
  if (status === 410 || status === 405 || status === 414) return status;
  if (status < 500) return 404;
  return site.isDatabaseUp() ? 500 : 503;
}
