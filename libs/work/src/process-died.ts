/** Processes died with this work again and again, also when it ran alone. It is not tried again: it would take the next process down. */
export class ProcessDied extends Error {
  constructor(deaths: number) {
    super(`A process died ${deaths} times while it did this work and nothing else`);
    this.name = 'ProcessDied';
  }
}
