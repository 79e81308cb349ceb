export const usage = `npm start                      install, build and run everything in one process (npm start -- --help: settings)
npm run dev                    the same, restarted whenever a source changes; the demo page reloads itself
npm test                       everything but long spec files; the last lines name them and count the rest
npm run test:all               everything that CI runs
npm test -- FILE               one spec from sources, without a build
npm test -- PATTERN            the specs whose path matches
npm run test:faults            processes killed, paused and starved, the long form (docs/reliability.md)
npm run build                  install and build
npm run serve NAME             one service (gateway, quality, keystroke, followup, coding, callback-dispatch) of distributed mode, or its step topics
npm run demo                   send example answers to a running instance
npm run interview              an interview in the terminal, with follow-ups
npm run surveyjs               a SurveyJS survey with follow-ups on http://127.0.0.1:3000 (docs/integrations/surveyjs.md)
npm run bench                  measure speed
npm run bank                   check the label bank and write its vectors
npm run brand-names            fetch the register of brand names anew
npm run evaluate               measure the checks on the project's own labelled answers; fails when a figure drops
npm run evaluate -- followups --model
                               measure the follow-ups of the language model that the environment names (docs/models.md)
npm run evaluate -- rules [PATTERN]
                               what each group of the checks' rules wins and costs on the labelled answers
npm run evaluate -- coding --baselines [FILE …]
                               measure code frames beside plain clusterings, step by step
npm run train                  train the detectors of the quality checks on the labelled rows of this repository
npm run glossaries [-- CODE]   check the glossaries' data files, and list what a language's pack lacks
npm run letter-statistics      pack the figures by which languages are told apart, after an update of the eld package
npm run graph                  which module uses which
npm run types                  the compiler's errors everywhere, specs included, without a build
npm run lint                   format, ESLint's rules, module boundaries, import cycles`;

export const startHelp = `npm start: installs, builds and runs all of Verbatim in one process, with a PostgreSQL of its own.

Settings (environment variables; docs/configuration.md lists all of them):
  PORT                    8080        port of the HTTP API; 0 picks a free one
  HOST                    127.0.0.1   address it listens on
  VERBATIM_DATA_DIR       .verbatim   data folder: database, api-key
  DATABASE_URL            -           a PostgreSQL that you run, instead of the embedded one
  DEMO                    loopback    the survey at /demo: off, loopback (callers on this machine), everyone
  LOG_LEVEL               info        trace, debug, info, warn, error, fatal, silent
  RATE_LIMIT_PER_MINUTE   600         requests a key may send; 0 = no limit
  SYNC_TIMEOUT_MS         30000       longest a synchronous call may take, then 504
  MAX_SYNC_BODY_BYTES     1048576     largest body of a synchronous call, after unpacking
  MAX_BATCH_BODY_BYTES    67108864    largest body of a batch, after unpacking
  RETENTION_DAYS          90          days that jobs, their payloads and threads are kept

Ctrl-C finishes the work in flight and ends everything within 15 s.
Keys and organizations: npx verbatim --help`;
