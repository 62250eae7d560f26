/**
 * False for an address whose path is not valid percent-encoded UTF-8 or holds a NUL (Next answers those with 500),
 * and for one that is no path, such as `http://elsewhere.example/`, which proxies alone may ask for.
 */
export function isReadablePath(url: string): boolean {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
