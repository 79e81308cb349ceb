/** The broker can't be reached or takes nothing now; the same message may go through later. */
export class BrokerUnavailable extends Error {
  constructor(message = 'the message broker is not available', options?: ErrorOptions) {
    super(message, options);
    this.name = 'BrokerUnavailable';
  }
}

/** The broker is there and refuses this message for good (too large, for instance). */
export class Undeliverable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Undeliverable';
  }
}

/** Not an envelope, or its data breaks its contract. The message names fields, never their content. */
export class Malformed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Malformed';
  }
}

/** An envelope of a type, or a version of a type, that this build doesn't know. */
export class UnknownVersion extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnknownVersion';
  }
}

/** A handler that did not come back in time: handled again, it would hold up everybody behind it again. */
export class HandlerTimedOut extends Error {
  constructor(ms: number) {
    super(`the handler did not end within ${ms} ms`);
    this.name = 'HandlerTimedOut';
  }
}

/** Nobody answered before the deadline. */
export class DeadlineExceeded extends Error {
  constructor(message = 'no answer before the deadline') {
    super(message);
    this.name = 'DeadlineExceeded';
  }
}
