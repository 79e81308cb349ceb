import { api, Refused } from './api.js';
import { Codes } from './codes.js';
import { problem } from './dom.js';
import { Interview } from './interview.js';
import { Panel } from './panel.js';

const part = (id: string): HTMLElement => document.getElementById(id)!;

async function begin(): Promise<void> {
  try {
    const survey = await api.survey();
    const panel = new Panel(part('panel'));
    const interview: Interview = new Interview(part('survey'), survey, {
      typing: (events) => panel.typing(events),
      answered: (...answer) => panel.card(...answer),
      finished: (question, pairs) => void codes.show(question, pairs),
      ended: () => panel.end(),
      again: () => void begin().then(() => part('survey').focus()),
    });
    const codes = new Codes(part('codes'), interview.respondent);
    interview.start();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    part('survey').replaceChildren(problem(error.message, () => void begin()));
  }
}

await begin();
