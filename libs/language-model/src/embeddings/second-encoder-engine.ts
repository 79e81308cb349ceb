import {
  blended,
  keysOf,
  mainLanguageOf,
  ownWords,
  OfflineCodingEngine,
  type Coding,
  type CodingCall,
  type CodingEngine,
  type CodingInput,
  type CodingUnits,
} from '@verbatim/coding-engine';
import { OFFLINE } from '@verbatim/contracts';
import type { Analyser } from '@verbatim/analysis';
import { packed, quantised, type Embed } from '@verbatim/embedding';
import { ModelError } from '../client/errors.js';
import { restored } from './built-in-encoder.js';
import type { RemoteEncoder } from './remote-encoder.js';

/** For all vectors of a question. */
const ENCODER_MS = 10 * 60_000;
/** English answers are compared by the built-in encoder: the label bank's vectors are its own. */
const BUILT_IN = 'en';

/**
 * Codes offline, with a second encoder's vectors beside the glosses' where most answers are in another language than English and the organization may use it. A
 * question is coded with the second encoder's vectors throughout, or, when it fails once, without them.
 */
export class SecondEncoderEngine implements CodingEngine {
  private readonly offline: OfflineCodingEngine;

  constructor(
    private readonly analyser: Analyser,
    /** Absent: the built-in encoder alone. */
    private readonly encoder?: RemoteEncoder,
  ) {
    this.offline = new OfflineCodingEngine(analyser);
  }

  async code(input: CodingInput, material: CodingUnits, call: CodingCall): Promise<Coding> {
    const { encoder } = this;
    if (!encoder || !call.allowance || mainLanguageOf(input.question, input.answers) === BUILT_IN)
      return this.offline.code(input, material, call);
    const spending = encoder.spending(call.allowance);
    try {
      const session = await encoder.session(spending, ENCODER_MS, call.share);
      const embed = blended(this.glossesOf(material, call), session.embed, session.languages);
      const keys = await keysOf(input.answers, ownWords(session.languages));
      const vectors = (await embed(keys)).map(quantised);
      const result = await this.analyser.codeQuestion(input, keys, packed(vectors), {
        ...(call.share !== undefined && { share: call.share }),
        encoder: { languages: [...session.languages], embed: session.embed },
      });
      return { ...result, engine: OFFLINE, encoder: encoder.name, encoderUsage: spending.usage() };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      encoder.fellBack(error);
      const coded = await this.offline.code(input, material, call);
      return { ...coded, encoderUsage: spending.usage(error.reason) };
    }
  }

  /** The built-in encoder's vectors: those that were computed with the answers, and further ones as they are asked for. */
  private glossesOf({ units, vectors }: CodingUnits, { share }: CodingCall): Embed {
    // a copy: the original may have to code the question after all, and moves to a thread then
    const known = vectors.slice();
    const rowOf = new Map(units.map((unit, row) => [unit, row]));
    return async (glosses) => {
      const missing = glosses.filter((gloss) => !rowOf.has(gloss));
      const added = await this.analyser.embedUnits(missing, { ...(share !== undefined && { share }) });
      const addedOf = new Map(missing.map((gloss, i) => [gloss, added[i]!]));
      return glosses.map((gloss) => {
        const row = rowOf.get(gloss);
        return row === undefined ? restored(addedOf.get(gloss)!) : restored(known, row);
      });
    };
  }
}
