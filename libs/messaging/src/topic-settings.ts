import type { Admin, ConfigResourceTypes, ConfigSource, ITopicConfig } from 'kafkajs';

/** kafkajs' enumerations can't be imported into an ES module: these are Kafka's numbers. */
const [TOPIC, SET_ON_TOPIC]: [ConfigResourceTypes, ConfigSource] = [2, 1];
export const IN_SYNC = 'min.insync.replicas';
export const COMPRESSION_TYPE = 'compression.type';
export const SENDERS = 'producer';
/** The broker keeps messages as they are sent, not compressed: two of the ways in which it could compress them can't be read (kafka-unpack.ts). */
export const COMPRESSION = { [COMPRESSION_TYPE]: SENDERS };

interface Setting {
  value: string;
  /** Not the broker's default. */
  isSet: boolean;
}
export type Settings = Map<string, Setting>;

export async function settingsOf(admin: Admin, topics: readonly string[]): Promise<Map<string, Settings>> {
  if (!topics.length) return new Map();
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: TOPIC, name })),
  });
  return new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      new Map(
        configEntries.map(({ configName, configValue: value, configSource }) => [
          configName,
          { value, isSet: configSource === SET_ON_TOPIC },
        ]),
      ),
    ]),
  );
}

/** Kafka sets back to its defaults what a request leaves out, so what is set on a topic is sent along: an operator may have changed it. */
async function change(admin: Admin, topic: string, there: Settings, changes: Record<string, string>): Promise<void> {
  const kept = [...there].filter(([name, { isSet }]) => isSet && !(name in changes));
  const configEntries = [
    ...kept.map(([name, { value }]) => ({ name, value })),
    ...Object.entries(changes).map(([name, value]) => ({ name, value })),
  ];
  await admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC, name: topic, configEntries }] });
}

export const inSyncIn = (there: Settings): number => Number(there.get(IN_SYNC)?.value ?? 1);

/**
 * Raises min.insync.replicas where it is lower. Only once the replicas are in sync: until then the leader would refuse every message.
 * Resolves to the topics that it changed, with the number before.
 */
export async function requireInSync(
  admin: Admin,
  topics: readonly string[],
  inSync: number,
): Promise<Map<string, number>> {
  const changed = new Map<string, number>();
  for (const [topic, there] of await settingsOf(admin, topics)) {
    const before = inSyncIn(there);
    if (before >= inSync) continue;
    await change(admin, topic, there, { [IN_SYNC]: String(inSync) });
    changed.set(topic, before);
  }
  return changed;
}

const LIMITS_TIME = ['retention.ms', 'segment.ms'];

/** What limits the time of messages where only the broker's default does, and that is longer: earlier versions left `segment.ms` to the broker. */
export function longerTimes(there: Settings, { configEntries = [] }: ITopicConfig): ITopicConfig['configEntries'] & {} {
  const isLonger = (name: string, wanted: string): boolean => {
    const { value, isSet } = there.get(name) ?? { value: '-1', isSet: false };
    return !isSet && (Number(value) < 0 || Number(value) > Number(wanted));
  };
  return configEntries.filter(({ name, value }) => LIMITS_TIME.includes(name) && isLonger(name, value));
}

export async function limitTime(admin: Admin, topics: readonly ITopicConfig[]): Promise<string[]> {
  const lines: string[] = [];
  const settings = await settingsOf(
    admin,
    topics.map(({ topic }) => topic),
  );
  for (const wanted of topics) {
    const { topic } = wanted;
    const there: Settings = settings.get(topic) ?? new Map<string, Setting>();
    const changes = longerTimes(there, wanted);
    if (!changes.length) continue;
    await change(admin, topic, there, Object.fromEntries(changes.map(({ name, value }) => [name, value])));
    lines.push(`${topic}: ${changes.map(({ name, value }) => `${name} is ${value} now`).join(', ')}`);
  }
  return lines;
}

/** Undefined where the topic keeps messages as they are sent. */
export function otherCompression(there: Settings): string | undefined {
  const { value } = there.get(COMPRESSION_TYPE) ?? { value: SENDERS };
  return value === SENDERS ? undefined : value;
}

/** Sets `compression.type` back to the sender's, whether a broker or the topic has another. What is on the topic already stays as it is. */
export async function keepAsSent(admin: Admin, topics: readonly ITopicConfig[]): Promise<string[]> {
  const lines: string[] = [];
  const settings = await settingsOf(
    admin,
    topics.map(({ topic }) => topic),
  );
  for (const [topic, there] of settings) {
    const before = otherCompression(there);
    if (before === undefined) continue;
    await change(admin, topic, there, COMPRESSION);
    lines.push(`${topic}: ${COMPRESSION_TYPE} is ${SENDERS} now; it was ${before}`);
  }
  return lines;
}
