const COLUMNS = ['codes', 'pairs', 'right', 'named', 'bcubed', 'one word', 'other themes', 'other'];

export const meanOf = (rows) =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, rows.reduce((sum, { figures }) => sum + figures[column], 0) / rows.length]),
  );

export function line(name, figures) {
  const cell = (column) => (column === 'codes' ? figures[column].toFixed(1) : figures[column].toFixed(3));
  return name.padEnd(26) + COLUMNS.map((column) => cell(column).padStart(13)).join('');
}

export const head = () => ' '.repeat(26) + COLUMNS.map((column) => column.padStart(13)).join('');

/** A line for each set, and one for the mean of each part that has several. */
export function table(rows, parts) {
  const means = Object.entries(parts).flatMap(([title, belongs]) => {
    const own = rows.filter(({ set }) => belongs(set));
    return own.length > 1 ? [line(title, meanOf(own))] : [];
  });
  return [head(), ...rows.map(({ set, figures }) => line(set.name, figures)), ...means].join('\n');
}
