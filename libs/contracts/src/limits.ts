/** Limits that hold for every deployment: they keep what is sent inside a message, and the work on it bounded. Those that are settings are in libs/platform. */
export const LIMITS = {
  /** Of a survey's name, and of the texts that describe a survey, an industry or a code. */
  nameCharacters: 1_000,
  descriptionCharacters: 5_000,
  /** As JSON; with these an entry's events and answer fit into one message. 10,000 usual events are about 500 KB. */
  keyEventBytes: 600 * 1024,
  pasteEventBytes: 150 * 1024,
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
  questionsPerCodingJob: 1_000,
  followupsPerAnswer: 100,
  /** As JSON, like the two below: an answer with its follow-ups, and a question's codebook with its brands, fit into one message. */
  followupBytes: 600 * 1024,
  codebookBytes: 500 * 1024,
  brandContextBytes: 250 * 1024,
  codebookLevels: 10,
  answersPerCodingPart: 1_000,
} as const;
