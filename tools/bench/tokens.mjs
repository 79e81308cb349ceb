import { QUESTIONS, answer, entries } from './answers.mjs';
import { startModel } from './model.mjs';
import { finished, startService } from './service.mjs';

const CALLS = Number(process.env.BENCH_OPERATIONS ?? 30);
const CODED = CALLS * 20;
/** Dollars for a million tokens, of prompts and of answers: an example, the price of a small model of 2025. */
const PRICE = {
  input: Number(process.env.BENCH_INPUT_PRICE ?? 0.15),
  output: Number(process.env.BENCH_OUTPUT_PRICE ?? 0.6),
};
const DAYS = { '1 million': 1e6, '100 million': 1e8, '1 billion': 1e9 };

/** Tokens and money for an answer, with the service's real prompts and a model that answers them at usual length. */
export async function tokens() {
  const model = await startModel(0);
  const service = await startService({ OPENAI_API_KEY: 'bench', OPENAI_MODEL: 'stand-in', OPENAI_BASE_URL: model.url });
  try {
    const call = async (path, body) => {
      const response = await service.call(`/api/v1/${path}`, JSON.stringify(body));
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    for (let i = 0; i < CALLS; i++) {
      await call('data-quality', { surveyEntries: entries(i) });
      await call('followups', { question: QUESTIONS[i % 3], answer: answer(50_000 + i) });
    }
    const responseEntries = Array.from({ length: CODED }, (_, i) => ({
      responseIdentifier: `r${i}`,
      answer: answer(90_000 + i),
    }));
    const { batchJobId } = await call('coding', {
      surveyIdentifier: 'tokens',
      surveyResponses: [{ questionIdentifier: 'q', question: QUESTIONS[0], responseEntries }],
    });
    await finished(service, batchJobId, '/api/v1/coding');
    const page = await (await service.call('/metrics')).text();
    const fallbacks = page.match(/^verbatim_model_fallbacks_total\{.*$/gm);
    if (fallbacks) throw new Error(`not all was answered by the model: ${fallbacks.join(', ')}`);

    const { asked } = model;
    const sumOf = (kind, names) => names.reduce((sum, name) => sum + (asked[name]?.[kind] ?? 0), 0);
    const byAnswer = (answers, names) => ({
      calls: sumOf('calls', names) / answers,
      input: sumOf('input', names) / answers,
      output: sumOf('output', names) / answers,
    });
    const costs = {
      'data quality, responses of 3 entries': byAnswer(3 * CALLS, ['quality']),
      'follow-up': byAnswer(CALLS, ['followup']),
      [`coding, one question of ${CODED}`]: byAnswer(
        CODED,
        Object.keys(asked).filter((name) => name.startsWith('coding')),
      ),
    };
    const dollars = ({ input, output }) => (input * PRICE.input + output * PRICE.output) / 1e6;
    const both =
      dollars(costs['data quality, responses of 3 entries']) + dollars(costs[`coding, one question of ${CODED}`]);
    return {
      'dollars for a million tokens, of prompts / of answers': `${PRICE.input} / ${PRICE.output}`,
      ...Object.fromEntries(
        Object.entries(costs).map(([name, cost]) => [
          `${name}, by answer`,
          `${cost.calls.toFixed(3)} calls, ${cost.input.toFixed(0)} tokens in, ${cost.output.toFixed(0)} out, $ ${(1000 * dollars(cost)).toFixed(3)} for a thousand`,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(DAYS).map(([name, answers]) => [
          `data quality and coding of ${name} answers a day`,
          `$ ${Math.round(both * answers).toLocaleString('en')} a day`,
        ]),
      ),
    };
  } finally {
    await service.stop();
    await model.stop();
  }
}
