import canonicalize from 'canonicalize';

/**
 * Canonical JSON by RFC 8785: one text for one value, whatever the order of its keys. Properties that are
 * undefined are left out, as in JSON. Throws for values that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('value not representable in JSON');
  return text;
}
