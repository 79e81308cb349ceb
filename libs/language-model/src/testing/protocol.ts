/** The part of a chat completions request that is looked at. */
export interface ChatBody {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: WireSchema } };
  max_completion_tokens?: number;
  max_tokens?: number;
  temperature?: number;
}

interface WireSchema {
  type: string;
  properties?: Record<string, WireSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: WireSchema;
}

interface Knowledge {
  knows: 'schema' | 'json' | 'plain';
  tokenLimit: 'max_completion_tokens' | 'max_tokens';
  knowsTemperature: boolean;
}

const KEYWORDS = new Set(['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'description']);

/** Why such a server would refuse the request; undefined when it would not. */
export function protocolFault(body: ChatBody, { knows, tokenLimit, knowsTemperature }: Knowledge): string | undefined {
  const { response_format: format } = body;
  const other = tokenLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  if (
    !Array.isArray(body.messages) ||
    body.messages[0]?.role !== 'system' ||
    body.messages.some(({ content }) => typeof content !== 'string')
  )
    return 'messages are malformed';
  if (body.stream) return 'stream must be off';
  if (body[other] !== undefined)
    return `Unsupported parameter: '${other}' is not supported with this model. Use '${tokenLimit}' instead.`;
  if (!((body[tokenLimit] ?? 0) > 0)) return `${tokenLimit} must be positive`;
  if (body.temperature !== undefined && !knowsTemperature)
    return "Unsupported value: 'temperature' does not support 0 with this model.";
  if (format && (knows === 'plain' || (knows === 'json' && format.type === 'json_schema')))
    return `response_format of type '${format.type}' is not supported`;
  if (format?.type === 'json_object' && !body.messages.some(({ content }) => /json/i.test(content)))
    return "'messages' must contain the word 'json' in some form";
  if (format?.type === 'json_schema') {
    const { name, strict, schema } = format.json_schema ?? {};
    if (!name || !/^[a-zA-Z0-9_-]{1,64}$/.test(name) || strict !== true || !schema) return 'json_schema is malformed';
    return strictFault(schema, 'schema');
  }
  return undefined;
}

/** Strict mode: every property required, none besides, no other keyword. */
function strictFault(schema: WireSchema, path: string): string | undefined {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown) return `Invalid schema: '${unknown}' is not permitted at ${path}`;
  if (schema.type === 'array')
    return schema.items ? strictFault(schema.items, `${path}[]`) : `Invalid schema: items missing at ${path}`;
  if (schema.type !== 'object') return undefined;
  const names = Object.keys(schema.properties ?? {});
  if (schema.additionalProperties !== false || names.some((name) => !schema.required?.includes(name)))
    return `Invalid schema: additionalProperties and required at ${path}`;
  return names.map((name) => strictFault(schema.properties![name]!, `${path}.${name}`)).find(Boolean);
}

/** The data of a request: what stands between the two marker lines of the user's message, and all the rest of what was sent. */
export function fencedIn({ messages }: ChatBody): { marker: string; data: unknown; outside: string } {
  const parts = messages[1]!.content.split('\n');
  const marker = parts.find((line) => /^=====DATA [0-9a-f]{32}=====$/.test(line)) ?? '';
  const places = parts.flatMap((line, i) => (line === marker ? [i] : []));
  if (places.length !== 2 || places[1] !== places[0]! + 2)
    throw new Error('the user message has no data between two marker lines');
  const outside = [
    messages[0]!.content,
    ...parts.slice(0, places[0]),
    ...parts.slice(places[1] + 1),
    ...messages.slice(2).map(({ content }) => content),
  ].join('\n');
  return { marker, data: JSON.parse(parts[places[0]! + 1]!), outside };
}
