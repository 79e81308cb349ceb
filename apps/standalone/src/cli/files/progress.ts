const LEAST_MS = 500;

/** `1 min 20 s` */
export function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Progress on stderr: one line that is rewritten in a terminal, else a line for every tenth. The time left is that of what is done so far. */
export function progressOf(what: string, stream = process.stderr) {
  const begin = Date.now();
  let shown = 0;
  let tenth = -1;
  return {
    report(done: number, total: number): void {
      const share = total ? done / total : 0;
      const line = `${what}: ${done} of ${total}`;
      const left =
        done > 0 && done < total ? `, about ${duration(((Date.now() - begin) / share) * (1 - share))} left` : '';
      if (stream.isTTY && (done === total || Date.now() - shown >= LEAST_MS)) {
        shown = Date.now();
        stream.write(`\r\u001b[K${line}${left}`);
      } else if (!stream.isTTY && Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10);
        stream.write(`${line}${left}\n`);
      }
    },
    end(): void {
      if (stream.isTTY) stream.write(`\r\u001b[K`);
    },
  };
}
