// Runs the SurveyJS example (examples/surveyjs) against a running service, which is found as tools/instance.mjs says.
import { instanceKey, instanceUrl, toolMain } from './instance.mjs';

await toolMain(async () => {
  process.env.VERBATIM_URL ??= instanceUrl();
  process.env.VERBATIM_API_KEY ??= instanceKey();
  await import('../examples/surveyjs/server.mjs');
});
