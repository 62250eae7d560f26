/** What a reader of the error can do about it; routes map it to a status. */
export type ErrorCode = 'not_found' | 'invalid' | 'conflict';

/** The family of errors that domain and data code throws on purpose. Messages read "noun problem: value". */
export abstract class FaultlineError extends Error {
  abstract readonly code: ErrorCode;
}

export class NotFoundError extends FaultlineError {
  readonly code = 'not_found';
}

/** Input that breaks a rule; `problems` holds each one with the place where it is. */
export class ValidationError extends FaultlineError {
  readonly code = 'invalid';

  constructor(
    message: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }
}

export class ConflictError extends FaultlineError {
  readonly code = 'conflict';
}

/** One thing wrong with a record: where (a path into it) and what. */
export type Problem = { path: readonly (string | number)[]; message: string };
