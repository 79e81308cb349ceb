import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LanguageDetector } from './language-detector.js';
import { configurationsFor } from './word-forms.js';
import {
  beginningsOfAnswers,
  findHeads,
  type ResponseFilter,
  type ResponseHead,
  type SearchBlock,
} from './response-heads.repository.js';
import { wholeResponses, type WholeResponses } from './responses.repository.js';
import { answersToSearch, endOfBlock, readsLongValues } from './search-block.repository.js';

export interface ResponsePage {
  /** The serviceResponseIdentifier of the last response before the page. */
  after: number;
  limit: number;
  /** False: without codes and brands. */
  isCoded?: boolean;
}

export interface FoundResponses extends WholeResponses {
  /** The last response that was looked at, where others may follow. */
  searchedTo: number | undefined;
}

export interface StoredResponseFilter extends ResponseFilter {
  /** Of an answer: a tag as the summaries have it, `und` where the detector is not sure. */
  language?: string;
}

/** Responses that are looked at together, and answers whose language is detected for one page: 5,000 take some 0.3 s. */
const [AT_ONCE, LOOKED_AT] = [500, 5_000];
/** As many as the summaries look at. */
const CHARACTERS = 600;
/** Answers that tell in which languages words are looked for. */
const SAMPLE = 300;

/** Reads pages of a survey's responses. Languages are not stored: they are detected among the responses that the other filters leave. */
@Injectable()
export class StoredResponses {
  constructor(
    private readonly database: DataSource,
    private readonly detector: LanguageDetector,
  ) {}

  async page(
    org: string,
    survey: string,
    { language, ...wanted }: StoredResponseFilter,
    { after, limit, isCoded = true }: ResponsePage,
  ): Promise<FoundResponses> {
    const searchedTo = readsLongValues(wanted)
      ? await this.inOrg(org, (manager) => endOfBlock(manager, org, survey, wanted, after))
      : undefined;
    const block = { after, searchedTo };
    const filter = await this.withWordForms(org, survey, language, wanted, block);
    if (language === undefined)
      return this.inOrg(org, async (manager) => {
        const heads = await findHeads(manager, org, survey, filter, { ...block, limit });
        return { ...(await wholeResponses(manager, org, survey, heads, isCoded)), searchedTo };
      });
    const spoken = await this.inLanguage(org, survey, language, filter, block, limit);
    const whole = await this.inOrg(org, (manager) => wholeResponses(manager, org, survey, spoken.heads, isCoded));
    return { ...whole, searchedTo: spoken.searchedTo };
  }

  /** Words are found in every form of the languages that the answers are in, and exactly in every other language and in quotation marks. */
  private async withWordForms(
    org: string,
    survey: string,
    language: string | undefined,
    filter: ResponseFilter,
    block: SearchBlock,
  ): Promise<ResponseFilter> {
    // The configurations leave frequent words out, so that they would find "bag" where "the bag" was asked for.
    if (filter.text === undefined || filter.text.includes('"')) return filter;
    const size = { answers: SAMPLE, characters: CHARACTERS };
    const languages =
      language === undefined
        ? await this.detector.languagesOf(
            await this.inOrg(org, (manager) => answersToSearch(manager, org, survey, filter, block, size)),
          )
        : [language];
    return { ...filter, configurations: configurationsFor(languages) };
  }

  /** Detects outside of a transaction: loading the detector takes longer than a connection may be silent in one. */
  private async inLanguage(
    org: string,
    survey: string,
    language: string,
    filter: ResponseFilter,
    { after, searchedTo }: SearchBlock,
    limit: number,
  ): Promise<{ heads: ResponseHead[]; searchedTo: number | undefined }> {
    const heads: ResponseHead[] = [];
    for (let looked = 0; ;) {
      if (looked >= LOOKED_AT) return { heads, searchedTo: after };
      const { candidates, texts } = await this.inOrg(org, async (manager) => {
        const found = await findHeads(manager, org, survey, filter, { after, searchedTo, limit: AT_ONCE });
        const numbers = found.map(({ serviceResponseIdentifier }) => serviceResponseIdentifier);
        return {
          candidates: found,
          texts: numbers.length
            ? await beginningsOfAnswers(manager, org, survey, numbers, filter.questionIdentifier, CHARACTERS)
            : [],
        };
      });
      const languages = await this.detector.languagesOf(texts.map(({ text }) => text));
      const spoken = new Set(texts.flatMap(({ number }, i) => (languages[i] === language ? [number] : [])));
      heads.push(...candidates.filter(({ serviceResponseIdentifier }) => spoken.has(serviceResponseIdentifier)));
      if (heads.length >= limit) return { heads: heads.slice(0, limit), searchedTo };
      if (candidates.length < AT_ONCE) return { heads, searchedTo };
      after = candidates.at(-1)!.serviceResponseIdentifier;
      looked += Math.max(candidates.length, texts.length);
    }
  }

  private inOrg<T>(org: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withOrg(this.database, org, work);
  }
}
