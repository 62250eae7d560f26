/** A migration problem a person has to act on: the message says what, where and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
