/** A reason why Faultline cannot start, in one sentence for a person: callers print the message and exit with 1. */
export class SetupError extends Error {
  override name = 'SetupError';
}
