import { withLogFields } from '@verbatim/platform';
import {
  FOLLOWUP_GENERATED,
  MESSAGES,
  QUALITY_EVALUATE,
  QualityEvaluate,
  turnIn,
  type FollowupGenerated,
} from '@verbatim/contracts';
import { decode, encode, logFieldsOf, Malformed, newEnvelope, toMessage, UnknownVersion } from './index.js';

const ORG = '0192f0c1-2345-7abc-8def-0123456789ab';
const data: QualityEvaluate = {
  checks: ['Nonsensical'],
  responses: [
    { position: 0, serviceResponseIdentifier: 1, entries: [{ index: 0, question: 'Why?', answer: 'Because.' }] },
  ],
};
const envelope = () => newEnvelope(QUALITY_EVALUATE, { org: ORG, subject: 'call', source: 'gateway', data });
const bytes = (value: unknown) => ({ value: Buffer.from(JSON.stringify(value)) });

describe('encode and decode', () => {
  it("give back what was sent, as an instance of the contract's class", () => {
    const sent = envelope();
    const got = decode({ value: encode(sent) });
    expect(got.data).toBeInstanceOf(QualityEvaluate);
    expect(JSON.parse(JSON.stringify(got))).toEqual(sent);
  });

  it('carry the id of the request whose work it is, in the message and for those who only see its headers', () => {
    const sent = withLogFields({ requestId: 'my-id_1.2' }, envelope);
    expect(decode({ value: encode(sent) }).requestid).toBe('my-id_1.2');
    expect(logFieldsOf(toMessage(sent).headers!)).toEqual({ requestId: 'my-id_1.2' });
    expect(Object.keys(envelope())).not.toContain('requestid');
  });

  it('name the job to those who only see the headers', () => {
    const batchJobId = '0192f0c1-2345-7abc-8def-0123456789ac';
    expect(logFieldsOf(toMessage({ ...envelope(), data: { ...data, batchJobId } }).headers!)).toEqual({
      jobId: batchJobId,
    });
    expect(logFieldsOf({ jobid: `${batchJobId}\nbreak` })).toEqual({});
  });

  it.each(['', 'a b', 'line\nbreak', 'x'.repeat(129)])('let no request id %j into a log line', (requestid) => {
    expect(logFieldsOf({ requestid })).toEqual({});
    expect(() => decode(bytes({ ...envelope(), requestid }))).toThrow(/^envelope: requestid: matches$/);
  });

  it.each(['traceparent', 'requestid', 'deadline', 'correlationid', 'replyto'])(
    'take %s as absent or as it has to be: null would be stored, logged and sent on',
    (field) => {
      expect(() => decode(bytes({ ...envelope(), [field]: null }))).toThrow(new RegExp(`^envelope: ${field}: `));
    },
  );

  it.each(['time', 'deadline'])('take %s only as a time that a number can be made of', (field) => {
    for (const time of ['2026-W48-2', '2026-366', '-000042-01-01T00:00:00Z'])
      expect(() => decode(bytes({ ...envelope(), [field]: time }))).toThrow(new RegExp(`^envelope: ${field}: `));
    expect(decode(bytes({ ...envelope(), [field]: '2026-02-28T10:00:00+01:00' }))).toHaveProperty(field);
  });

  it.each(['traceparent', 'correlationid', 'replyto'])(
    'let no %s in that grows an answer beyond what the broker takes: it travels twice, in the message and as a header',
    (field) => {
      expect(() => decode(bytes({ ...envelope(), [field]: 'x'.repeat(600_000) }))).toThrow(
        new RegExp(`^envelope: ${field}: maxLength$`),
      );
    },
  );

  it("let fields through that this build doesn't know yet", () => {
    const got = decode(bytes({ ...envelope(), data: { ...data, later: 1 } }));
    expect(got.data).toMatchObject({ later: 1 });
  });

  it('know every contract', () => {
    for (const contract of MESSAGES)
      expect(() =>
        decode(bytes({ ...newEnvelope(contract, { org: ORG, subject: 's', source: 't', data: 1 as never }) })),
      ).toThrow(/data: isObject/);
  });

  it.each<[unknown, RegExp]>([
    ['{', /^not an envelope$/],
    [[envelope()], /^not an envelope$/],
    [null, /^not an envelope$/],
    [{ ...envelope(), orgid: 'not a uuid' }, /^envelope: orgid: isUuid$/],
    [{ ...envelope(), type: undefined }, /type: /],
    [{ ...envelope(), data: [] }, /data: isObject$/],
    [
      {
        ...envelope(),
        data: { ...data, responses: [{ ...data.responses[0], entries: [{ index: 0, question: 'q', answer: 7 }] }] },
      },
      /^quality\.evaluate\.v1: responses\.0\.entries\.0\.answer: isString$/,
    ],
  ])('call %j malformed', (value, message) => {
    expect(() => decode(bytes(value))).toThrow(Malformed);
    expect(() => decode(bytes(value))).toThrow(message);
  });

  it('tell an unknown version from a malformed message', () => {
    expect(() => decode(bytes({ ...envelope(), type: 'quality.evaluate.v2' }))).toThrow(UnknownVersion);
    expect(() => decode(bytes({ ...envelope(), specversion: '2.0' }))).toThrow(UnknownVersion);
  });

  it('are not poisoned by a hostile payload', () => {
    const hostile =
      `{"specversion":"1.0","id":"${envelope().id}","type":"quality.evaluate.v1","source":"s","subject":"s","time":"2026-01-01T00:00:00Z","orgid":"${ORG}",` +
      '"data":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"checks":[],"responses":[]}}';
    decode({ value: Buffer.from(hostile) });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('take a reply of followup as a whole turn, or as that of an unknown thread', () => {
    const reply = (data: object): ReturnType<typeof decode> =>
      decode(
        bytes({
          ...newEnvelope(FOLLOWUP_GENERATED, { org: ORG, subject: 't', source: 'followup', data: data as never }),
        }),
      );
    const head = { threadId: 't', engine: 'offline' };
    const turn = { ...head, followupQuestion: '', responseEvaluation: {} };
    expect(turnIn(reply(turn).data as FollowupGenerated)).toMatchObject(turn);
    expect(turnIn(reply({ ...head, unknownThread: true }).data as FollowupGenerated)).toBeUndefined();
    for (const missing of ['followupQuestion', 'responseEvaluation'])
      expect(() => reply({ ...turn, [missing]: undefined })).toThrow(new RegExp(`: ${missing}: is`));
  });
});
