const TRIES = 5;
const THOUGHTS_END = '</think>';

/** The JSON object in a model's text, which may be in a code block, behind its reasoning or among sentences; undefined where there is none. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  const thoughts = text.lastIndexOf(THOUGHTS_END);
  const answer = thoughts < 0 ? text : text.slice(thoughts + THOUGHTS_END.length);
  return (
    parsed(answer.trim()) ??
    braced(answer)
      .slice(-TRIES)
      .reverse()
      .map(parsed)
      .find((object) => object !== undefined)
  );
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The outermost {…} of a text, in one pass. */
function braced(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isQuoted) {
      if (character === '\\') i += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '{') {
      if (depth === 0) start = i;
      depth += 1;
    } else if (depth > 0 && character === '"') isQuoted = true;
    else if (depth > 0 && character === '}') {
      depth -= 1;
      if (depth === 0) found.push(text.slice(start, i + 1));
    }
  }
  return found;
}
