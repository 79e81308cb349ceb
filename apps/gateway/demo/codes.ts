import { api, Refused, type Code, type CodingJob, type Pair, type Question } from './api.js';
import { bar, el, problem } from './dom.js';

const POLL_MS = 600;
const QUOTES = 5;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const STATUS: Record<string, string> = { queued: 'waiting for a worker', processing: 'finding themes' };

/** The codes of all answers, with the respondent's among them; one column per question. */
export class Codes {
  private readonly columns = el('div', { class: 'columns' });

  constructor(
    private readonly root: HTMLElement,
    private readonly respondent: string,
  ) {
    root.hidden = true;
    root.replaceChildren(
      el('h2', { id: 'codes-title' }, 'The themes of all answers'),
      el(
        'p',
        { class: 'lead' },
        'Your answers were coded just now, together with those of the 60 people of the sample survey. Each code ' +
          'is a theme; its bar shows how many people mentioned it. Open a code to read their answers.',
      ),
      this.columns,
    );
  }

  /** Codes the respondent's answer together with the sample's, and shows the progress until the codes are there. */
  async show(question: Question, [first, ...followups]: Pair[]): Promise<void> {
    const status = el('p', { class: 'status', role: 'status' });
    const tree = el('div', {});
    const people = question.answers + 1;
    this.columns.append(el('section', { class: 'column' }, el('h3', {}, question.question), status, tree));
    this.root.hidden = false;
    const run = async (): Promise<void> => {
      tree.replaceChildren();
      status.textContent = `Coding ${people} answers …`;
      try {
        let job = await api.code({
          responseIdentifier: this.respondent,
          questionIdentifier: question.questionIdentifier,
          answer: first!.answer,
          followupResponses: followups,
        });
        while (job.results === null) {
          status.textContent = `Coding ${people} answers: ${STATUS[job.status] ?? job.status} …`;
          await wait(POLL_MS);
          job = await api.job(job.batchJobId);
        }
        this.finish(job, status, tree, people);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        status.textContent = '';
        tree.replaceChildren(problem(`The answers could not be coded. ${error.message}`, () => void run()));
      }
    };
    await run();
  }

  private finish({ results }: CodingJob, status: HTMLElement, tree: HTMLElement, people: number): void {
    const [coded] = results!.questionCodes;
    if (!coded) throw new Refused(results!.message ?? 'The job failed.');
    status.textContent = `${people} answers, ${coded.responseCodes.length} codes`;
    const most = Math.max(...coded.responseCodes.map(({ responses }) => responses.length));
    tree.replaceChildren(this.list(coded.responseCodes, most, 'tree'));
  }

  private list(codes: Code[], most: number, className: string): HTMLElement {
    return el('ul', { class: className }, ...codes.map((code) => this.code(code, most)));
  }

  private code({ label, responses, subCodes }: Code, most: number): HTMLElement {
    const mine = responses.filter(({ responseIdentifier }) => responseIdentifier === this.respondent);
    const others = responses.filter(({ responseIdentifier }) => responseIdentifier !== this.respondent);
    const more = others.length - QUOTES;
    return el(
      'li',
      { class: mine.length ? 'code mine' : 'code' },
      el(
        'details',
        {},
        el(
          'summary',
          {},
          el('span', { class: 'label' }, label, mine.length > 0 && el('span', { class: 'tag' }, 'you')),
          el('span', { class: 'number' }, responses.length),
          bar(responses.length / most),
        ),
        el(
          'ul',
          { class: 'said' },
          ...mine.map(({ answer }) => el('li', { class: 'own' }, answer)),
          ...others.slice(0, QUOTES).map(({ answer }) => el('li', {}, answer)),
          more > 0 && el('li', { class: 'more' }, `and ${more} more`),
        ),
      ),
      subCodes.length > 0 && this.list(subCodes, most, 'subcodes'),
    );
  }
}
