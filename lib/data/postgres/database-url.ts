import { SetupError } from './setup-error';

const FORM = 'postgresql://user:password@host:5432/database';

/** Refuses what cannot be meant as the address of a PostgreSQL database, without repeating any of it. */
export function checkDatabaseUrl(databaseUrl: string): void {
  const url = parseUrl(databaseUrl);
  const isEmpty = !url?.host && !url?.search && (url?.pathname ?? '').length < 2;
  if (!url || isEmpty || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new SetupError(
      `DATABASE_URL is not the address of a PostgreSQL database; it has the form ${FORM}.`,
    );
  }
  // An unescaped # ? or / ends the host early: what follows in the password would be shown as part of an address.
  if (url.hash || url.search.includes('@') || url.pathname.includes('@') || !isDecodable(databaseUrl)) {
    throw new SetupError(
      `DATABASE_URL holds characters that must be written as %23 for #, %3F for ?, %2F for /, %25 for %; its form is ${FORM}.`,
    );
  }
}

/** Between @ and / there may be no host when the query names a socket's folder: `user@/database?host=/run`. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text.replace('@/', '@localhost/'));
  } catch {
    return null;
  }
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
