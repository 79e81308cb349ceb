/** Limits of the API (docs: section Limits). Those a deployment may change are read from the environment in libs/platform. */
export const LIMITS = {
  entriesPerResponse: 100,
  answerCharacters: 20_000,
  questionCharacters: 5_000,
  identifierCharacters: 256,
  keyEventsPerEntry: 10_000,
  /** As JSON; with these an entry's events and answer fit into one message. 10,000 usual events are about 500 KB. */
  keyEventBytes: 600 * 1024,
  pasteEventBytes: 150 * 1024,
  responsesPerBatch: 50_000,
  callbackUrlCharacters: 2_048,
  errorDetails: 50,
  jsonDepth: 32,
  /** Kafka's default limit is 1 MiB a record batch; headers and framing take the rest. */
  messageBytes: 900 * 1024,
  responsesPerPart: 25,
} as const;
