/** Cuts a list into runs whose sizes add up to `most` at most. An item that is larger is a run of its own. */
export function* runsWithin<T>(items: readonly T[], most: number, sizeOf: (item: T) => number): Generator<T[]> {
  let run: T[] = [];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (run.length && size + more > most) {
      yield run;
      run = [];
      size = 0;
    }
    run.push(item);
    size += more;
  }
  if (run.length) yield run;
}
