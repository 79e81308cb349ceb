import { readFileSync, readdirSync } from 'node:fs';

/** Each process and those it started, theirs too. PostgreSQL lives in a session of its own but is still found by its parent or its data folder. */
function family(root, marks) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        return []; // it ended while we looked
      }
    });
  const found = new Set(
    processes
      .filter(({ pid, command }) => pid === root || marks.some((mark) => command.includes(mark)))
      .map(({ pid }) => pid),
  );
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { pid, parent } of processes) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Memory of a process and its family in MiB: proportional, so that pages shared between PostgreSQL's processes count once. Linux only. */
export function memory(root, ...marks) {
  let kilobytes = 0;
  for (const pid of family(root, marks)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      /* it ended */
    }
  }
  return kilobytes / 1024;
}

/** Processor seconds that a process and its family have used so far, with members that have ended: connections come and go. Linux only. */
export function processorSeconds(root, ...marks) {
  let ticks = 0;
  for (const pid of family(root, marks)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      for (const used of fields.slice(11, 15)) ticks += Number(used); // user, system, and both of children that have ended
    } catch {
      /* it ended */
    }
  }
  return ticks / 100;
}
