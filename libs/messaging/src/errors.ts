/** The broker can't be reached or takes nothing at the moment. The same message may succeed later. */
export class BrokerUnavailable extends Error {
  constructor(message = 'The message broker is not available', options?: ErrorOptions) {
    super(message, options);
    this.name = 'BrokerUnavailable';
  }
}

/** The service that was asked has no room to store what it would do. It did nothing; the same request may succeed later. */
export class StoreFull extends Error {
  constructor(message = 'The service that does this has no room to store it') {
    super(message);
    this.name = 'StoreFull';
  }
}

/** The broker refuses this message for good, for example because it is too large. */
export class Undeliverable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Undeliverable';
  }
}

/** Not an envelope, or its data violates the contract. The error names fields, never their content. */
export class Malformed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Malformed';
  }
}

/** A message of which only the place or the beginning is there: its record batch can't be unpacked, or it was a dead letter that had to be cut. */
export class Unreadable extends Malformed {
  constructor() {
    super("not whole: the header 'cut' says what is missing");
    this.name = 'Unreadable';
  }
}

/** An envelope of a type, or a version of a type, that this build doesn't know. */
export class UnknownVersion extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnknownVersion';
  }
}

/** A handler did not return in time. It is not retried: it would block its partition again. */
export class HandlerTimedOut extends Error {
  constructor(ms: number) {
    super(`The handler did not end within ${ms} ms`);
    this.name = 'HandlerTimedOut';
  }
}

/** Whoever had asked has hung up before the reply came. */
export class CallerGone extends Error {
  constructor(message = 'The caller has hung up') {
    super(message);
    this.name = 'CallerGone';
  }
}

/** No reply came before the deadline. */
export class DeadlineExceeded extends Error {
  constructor(message = 'No reply came before the deadline') {
    super(message);
    this.name = 'DeadlineExceeded';
  }
}
