/** Limits of the API (docs: section Limits). Those a deployment may change are read from the environment in libs/platform. */
export const LIMITS = {
  entriesPerResponse: 100,
  answerCharacters: 20_000,
  questionCharacters: 5_000,
  /** Of a survey's name, and of the texts that describe a survey, an industry or a code. */
  nameCharacters: 1_000,
  descriptionCharacters: 5_000,
  /** Code points: at most 1,024 bytes, so that two of them fit into an index row of PostgreSQL. */
  identifierCharacters: 256,
  keyEventsPerEntry: 10_000,
  /** As JSON; with these an entry's events and answer fit into one message. 10,000 usual events are about 500 KB. */
  keyEventBytes: 600 * 1024,
  pasteEventBytes: 150 * 1024,
  responsesPerBatch: 50_000,
  callbackUrlCharacters: 2_048,
  errorDetails: 50,
  jsonDepth: 32,
  /** Members of one object in a body: no class here has more than twenty. */
  objectMembers: 1_000,
  /** Of `t` and `ht`, in ms: some 30 years. Larger numbers overflow the metrics. */
  eventTimeMs: 1e12,
  /** Kafka's default limit is 1 MiB a record batch; headers and framing take the rest. */
  messageBytes: 900 * 1024,
  responsesPerPart: 25,
  /** A part is worked on well within its lease, and its judgements (1.4 KB an entry) fit into one message. */
  entriesPerPart: 100,
  answersPerCodingJob: 200_000,
  questionsPerCodingJob: 1_000,
  followupsPerAnswer: 100,
  /** As JSON, like the two below: an answer with its follow-ups, and a question's codebook with its brands, fit into one message. */
  followupBytes: 600 * 1024,
  codebookBytes: 500 * 1024,
  brandContextBytes: 250 * 1024,
  codebookLevels: 10,
  answersPerCodingPart: 1_000,
} as const;
