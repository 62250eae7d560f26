/** False for an address whose path is not valid percent-encoded UTF-8 or holds a NUL: Next answers those with 500. */
export function isReadablePath(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
