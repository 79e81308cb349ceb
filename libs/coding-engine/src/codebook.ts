import type { CodebookCode } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import { normalise } from '@verbatim/language';
import type { Embed } from '@verbatim/embedding';
import type { Vector } from './geometry.js';
import { glossOf } from './gloss.js';
import type { Prepared } from './prepared.js';
import { unitsOf } from './units.js';

const MOST_EXAMPLES = 20;
/** Of all codes together: every unit is compared with each of them. */
const MOST_POINTS = 1_500;
/** A given code as points. */
export interface Prototype {
  name: Vector[];
  examples: Vector[];
}

export async function prototypesOf(
  codes: readonly CodebookCode[],
  prepared: Prepared,
  embed: Embed,
): Promise<Prototype[]> {
  const point = async (text: string): Promise<Vector> => {
    const normal = normalise(text).slice(0, 600);
    const detected = detectLanguage(normal);
    const language = detected === 'unknown' ? prepared.language : detected;
    // 'Price', to answers in another language
    const gloss = glossOf(normal, language) ?? (detected === 'unknown' ? glossOf(normal, 'en') : undefined);
    return prepared.space.pointOf(normal, language, gloss === undefined ? undefined : (await embed([gloss]))[0]);
  };
  const found: Prototype[] = [];
  const most = Math.max(1, Math.floor(MOST_POINTS / codes.length));
  for (const { label, description, examples = [] } of codes) {
    const name = [await point(label), ...(description ? [await point(description)] : [])];
    const pieces = examples.slice(0, MOST_EXAMPLES).flatMap((answer) => unitsOf([{ answer }])[0]!);
    const points: Vector[] = [];
    for (const piece of pieces.slice(0, most)) points.push(await point(piece));
    found.push({ name, examples: points });
  }
  return found;
}
