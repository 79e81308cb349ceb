/** The longest text has 49 characters: a label has to fit into the head of a table's column. */
const LONGEST = 60;

/** What is wrong with a language's texts (the lines of its file), a line each. `names`: what has to have one. */
export function textFaults(language: string, rows: readonly string[][], names: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const add = (fault: string): unknown => faults.push(`${language}: ${fault}`);
  const seen = new Set<string>();
  const nameOf = new Map<string, string>();
  for (const row of rows) {
    const [name = '', text = ''] = row;
    if (row.length !== 2) add(`the line of '${name}' has ${row.length} columns, not 2`);
    if (seen.has(name)) add(`'${name}' stands twice`);
    seen.add(name);
    if (!names.has(name)) add(`the bank has no '${name}'`);
    const form = formFault(text);
    if (form) add(`the text of '${name}' ${form}`);
    // names that differ in their capitals alone may have the same text
    const other = nameOf.get(text.toLowerCase());
    if (other !== undefined && other.toLowerCase() !== name.toLowerCase())
      add(`'${other}' and '${name}' are '${text}'`);
    nameOf.set(text.toLowerCase(), name);
  }
  for (const name of names) if (!seen.has(name)) add(`'${name}' has no text`);
  return faults;
}

function formFault(text: string): string | undefined {
  if (!text) return 'is empty';
  if (text !== text.trim() || /\s{2}|[^\P{Z} ]|\p{Cc}/u.test(text)) return 'has white space that is none';
  if (/[.。।؟?!;:,]$/u.test(text)) return 'ends as a sentence does';
  return text.length > LONGEST ? `has more than ${LONGEST} characters` : undefined;
}
