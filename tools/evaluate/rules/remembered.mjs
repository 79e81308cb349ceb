import { readDeclining as declining } from '../../../libs/quality-checks/dist/declining/detector.js';
import { offTopicMargin, readOffTopic as offTopic } from '../../../libs/quality-checks/dist/detectors/off-topic.js';
import { read as reading } from '../../../libs/quality-checks/dist/detectors/reading.js';
import { entryContext as context } from '../../../libs/quality-checks/dist/entry/entry-context.js';

/** The same for the same arguments, functions aside: most groups of rules leave alone what the detectors read. */
function remembered(found) {
  const known = new Map();
  return (...given) => {
    const key = JSON.stringify(given);
    if (!known.has(key)) known.set(key, found(...given));
    return known.get(key);
  };
}

export { offTopicMargin };
export const read = remembered(reading);
export const readOffTopic = remembered(offTopic);
export const readDeclining = remembered(declining);
const contexts = remembered(context);
/** A copy, as the checks add to it. */
export const entryContext = (...given) => ({ ...contexts(...given) });
