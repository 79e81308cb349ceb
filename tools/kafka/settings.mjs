/** server.properties of one KRaft node that is broker and controller at once, small and quick to start. */
export function serverProperties({ port, controllerPort, logDir }) {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    // Never controller.quorum.voters with it: storage is formatted --standalone.
    'controller.quorum.bootstrap.servers': `127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    // A directory that holds nothing else: Kafka takes every directory in it for a partition.
    'log.dirs': logDir,
    // A misspelt topic is an error, not a new topic.
    'auto.create.topics.enable': false,
    // Kafka waits 3 s for a group's other members by default.
    'group.initial.rebalance.delay.ms': 0,
    // After kill -9 the controller takes no new broker until the old one's session is over (9 s by default).
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    // Every five minutes, and after another minute, by default.
    'log.retention.check.interval.ms': 1000,
    'log.segment.delete.delay.ms': 500,
    'log.cleaner.dedupe.buffer.size': 4 * 1024 * 1024,
    'default.replication.factor': 1,
    'min.insync.replicas': 1,
  };
  // Internal topics have 3 replicas and 50 partitions by default; one broker can hold one replica.
  for (const topic of ['offsets.topic', 'transaction.state.log', 'share.coordinator.state.topic']) {
    settings[`${topic}.num.partitions`] = 1;
    settings[`${topic}.replication.factor`] = 1;
    if (topic !== 'offsets.topic') settings[`${topic}.min.isr`] = 1;
  }
  return lines(settings);
}

/** Kafka's own log, to standard output. */
export const loggingProperties = () =>
  lines({
    'appender.out.type': 'Console',
    'appender.out.name': 'OUT',
    'appender.out.layout.type': 'PatternLayout',
    'appender.out.layout.pattern': '%d{ISO8601} %p %c{1} %m%n',
    'rootLogger.level': 'info',
    'rootLogger.appenderRef.out.ref': 'OUT',
  });

const lines = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
