/** Fixed limits, which keep messages within the broker's limit and their work bounded. Limits that are settings are in libs/platform. */
export const LIMITS = {
  /** The highest id that a request may give a code: the service counts on from it, and ids stay exact. */
  codeId: 2 ** 52,
  /** Characters of a survey's name, and of descriptions of surveys, industries and codes. */
  nameCharacters: 1_000,
  descriptionCharacters: 5_000,
  /** Bytes as JSON: an entry's events and answer must fit into one message. 10,000 usual events have about 500 KB. */
  keyEventBytes: 600 * 1024,
  pasteEventBytes: 150 * 1024,
  callbackUrlCharacters: 2_048,
  errorDetails: 50,
  jsonDepth: 32,
  /** Members of one object in a body; no class of the API has more than twenty. */
  objectMembers: 1_000,
  /** Largest `t` and `ht` in ms, some 30 years: larger numbers would overflow the metrics. */
  eventTimeMs: 1e12,
  /** Kafka's default limit is 1 MiB per record batch; the rest is for headers and framing. */
  messageBytes: 900 * 1024,
  responsesPerPart: 25,
  /** So a part takes much less time than its lease, and its judgements (1.4 KB per entry) fit into one message. */
  entriesPerPart: 100,
  questionsPerCodingJob: 1_000,
  followupsPerAnswer: 100,
  /** Bytes as JSON, as are the next two: an answer with its follow-ups must fit into one message, and so must a question's codebook with its brands. */
  followupBytes: 600 * 1024,
  codebookBytes: 500 * 1024,
  brandContextBytes: 250 * 1024,
  codebookLevels: 10,
  /** Of a coding: its log of operations as JSON, with four bytes for each response that one names. The whole log is read with each correction. */
  correctionBytes: 8_000_000,
  answersPerCodingPart: 1_000,
  /** Of a comparison with hand-coded rows: different labels, and the sum over its questions of labels × codings (two) × answers. */
  agreementCodes: 10_000,
  agreementCells: 4_000_000,
  /** Bytes as JSON: a page of stored responses ends there, with at least one. */
  responsePageBytes: 2_000_000,
  /** Of stored answers or results that a page or an export has in memory at once: more than this only where one alone is larger. */
  readBytes: 1_000_000,
  /** Of a response. */
  attributes: 50,
  attributeNameCharacters: 64,
  attributeCharacters: 256,
  /** Of a filter of responses: each reads all attributes of a response. */
  attributeRanges: 10,
  /** Of a survey's attributes, how many summaries and exports show: the most frequent. Each adds a column to every row. */
  attributesOfSurvey: 200,
  retentionDays: 36_500,
  /** On responses, in one call. */
  decisions: 1_000,
} as const;
