const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'no way leads to the host',
  ENETUNREACH: 'no way leads to its network',
  ETIMEDOUT: 'it did not answer in time',
  ENOENT: 'there is no such socket',
  EACCES: 'the socket is not open to this user',
};

export type ServerName = { where: string; user: string; database: string };

/** Says in one sentence why a server refused us or was not reached. Nothing of the password can get into it. */
export function describeConnectionProblem(error: unknown, name: ServerName): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const refusal = describeRefusal(code, name);
  if (refusal) return `DATABASE_URL: the server at ${name.where} ${refusal}.`;
  if (/SASL.*password must be a/i.test(message)) {
    return `DATABASE_URL: the server at ${name.where} wants a password for user "${name.user}", and none is given.`;
  }
  if (/SSL|TLS|certificate/i.test(`${code} ${message}`)) {
    return `DATABASE_URL: no encrypted connection to ${name.where} comes about; check sslmode and the certificates.`;
  }
  const isLate = /timeout/i.test(message);
  const reason = UNREACHABLE[isLate ? 'ETIMEDOUT' : code] ?? 'it does not answer as a PostgreSQL server does';
  return `DATABASE_URL: the server at ${name.where} cannot be used, ${reason}; start it or unset DATABASE_URL.`;
}

function describeRefusal(code: string, { user, database }: ServerName): string | null {
  switch (code) {
    case '28P01':
      return `refuses the password of user "${user}"`;
    case '28000':
      return `does not let user "${user}" in from here`;
    case '3D000':
      return `has no database "${database}"; create it first`;
    case '42501':
      return `does not let user "${user}" connect to database "${database}"`;
    case '53300':
      return 'has no connection left to give';
    case '57P03':
      return 'is starting up or shutting down; try again';
    default:
      return null;
  }
}
