// Serves the survey of survey.html on http://127.0.0.1:3000, and answers its calls. `npm run surveyjs` starts it for the Verbatim that runs here.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { nodeListener, surveyEndpoint } from '@verbatim/surveyjs/server';

const endpoint = nodeListener(surveyEndpoint({ surveyIdentifier: 'coffee-2026' }));
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const files = {
  '/': ['./survey.html', HTML],
  '/verbatim-surveyjs.mjs': ['../../libs/surveyjs/dist/surveyjs.mjs', SCRIPT],
  '/survey.core.min.js': ['../../node_modules/survey-core/survey.core.min.js', SCRIPT],
  '/survey-js-ui.min.js': ['../../node_modules/survey-js-ui/survey-js-ui.min.js', SCRIPT],
  '/survey-core.fontless.min.css': ['../../node_modules/survey-core/survey-core.fontless.min.css', 'text/css'],
};

async function serve(request, response) {
  if (request.url.startsWith('/verbatim/')) return endpoint(request, response);
  if (!Object.hasOwn(files, request.url)) return response.writeHead(404).end();
  const [file, type] = files[request.url];
  const content = await readFile(new URL(file, import.meta.url));
  response.writeHead(200, { 'content-type': type }).end(content);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error) => response.writeHead(500).end(error.message));
}).listen(Number(process.env.SURVEY_PORT ?? 3000), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
