export interface MetricDefinition {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram's buckets, in the unit at the end of its name. */
  buckets?: readonly number[];
  /** The services that export it. */
  from: readonly string[];
}

const ALL = ['gateway', 'quality', 'keystroke', 'followup', 'coding', 'callback-dispatch'] as const;
const WITH_OUTBOX = ['gateway', 'quality', 'coding', 'callback-dispatch'] as const;
const ANALYSING = ['quality', 'keystroke', 'followup', 'coding'] as const;
const MODEL_USERS = ['quality', 'followup', 'coding'] as const;

/** All metrics. Services create them from this table, and docs/operations.md, dashboards and alerts are checked against it. */
export const METRICS = {
  verbatim_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Duration of HTTP requests',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3, 10, 30],
    from: ['gateway'],
  },
  verbatim_jobs_unfinished: {
    type: 'gauge',
    help: 'Unfinished jobs',
    labels: ['type', 'status'],
    from: ['gateway'],
  },
  verbatim_job_oldest_age_seconds: {
    type: 'gauge',
    help: 'Age of the oldest unfinished job',
    labels: ['type', 'status'],
    from: ['gateway'],
  },
  verbatim_jobs_ended_total: {
    type: 'counter',
    help: 'Jobs that ended, by final status',
    labels: ['type', 'status'],
    from: ['gateway'],
  },
  verbatim_job_parts_away: {
    type: 'gauge',
    help: 'Parts of jobs in flight',
    labels: [],
    from: ['gateway'],
  },
  verbatim_job_parts_overdue: {
    type: 'gauge',
    help: 'Parts of jobs whose lease has expired',
    labels: [],
    from: ['gateway'],
  },
  verbatim_jobs_refused_total: {
    type: 'counter',
    help: 'Jobs refused because too many messages were waiting for the broker',
    labels: [],
    from: ['gateway'],
  },
  verbatim_job_steps_failed_total: {
    type: 'counter',
    help: 'Failed steps of jobs, which are retried: start, continue, resend, forget, end',
    labels: ['step'],
    from: ['gateway'],
  },
  verbatim_work_events_total: {
    type: 'counter',
    help:
      'Work that outlives its worker: begun (an attempt), failed, released (a shutdown gave it back), ' +
      'given_up, died (a process ended with it in hand), set_aside',
    labels: ['work', 'event'],
    from: ['gateway', 'quality', 'coding', 'callback-dispatch'],
  },
  verbatim_outbox_messages: {
    type: 'gauge',
    help: 'Messages waiting in the outbox, counted up to 100,000',
    labels: ['schema'],
    from: WITH_OUTBOX,
  },
  verbatim_outbox_oldest_age_seconds: {
    type: 'gauge',
    help: 'Age of the oldest message in the outbox',
    labels: ['schema'],
    from: WITH_OUTBOX,
  },
  verbatim_outbox_refused: {
    type: 'gauge',
    help: 'Messages in the outbox that the broker refuses for good',
    labels: ['schema'],
    from: WITH_OUTBOX,
  },
  verbatim_message_handling_duration_seconds: {
    type: 'histogram',
    help:
      'Time from the first attempt to handle a message until it was handled, given up (dead), refused because ' +
      'the disk is full (refused) or returned for another delivery (again)',
    labels: ['service', 'topic', 'outcome'],
    buckets: [0.002, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30, 120],
    from: ALL,
  },
  verbatim_message_wait_seconds: {
    type: 'histogram',
    help: 'Time from the creation of a message to the first attempt: outbox, broker and queue',
    labels: ['service', 'topic'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 20, 60, 300, 1_200],
    from: ALL,
  },
  verbatim_message_retries_total: {
    type: 'counter',
    help: 'Retries of messages, by cause: transient or error',
    labels: ['service', 'topic', 'cause'],
    from: ALL,
  },
  verbatim_dead_letters_total: {
    type: 'counter',
    help: 'Messages that became dead letters, by error',
    labels: ['service', 'topic', 'error'],
    from: ALL,
  },
  verbatim_replies_ignored_total: {
    type: 'counter',
    help: 'Replies that cannot be those to a waiting command: broken, of another type or of another organization',
    labels: ['service'],
    from: ['gateway'],
  },
  verbatim_consumer_lag_messages: {
    type: 'gauge',
    help: 'Consumer lag: messages that the group has not handled yet, by partition (Kafka)',
    labels: ['group', 'topic', 'partition'],
    from: ['gateway'],
  },
  verbatim_analysis_duration_seconds: {
    type: 'histogram',
    help: 'Duration of an analysis task, including its wait for a thread',
    labels: ['operation', 'outcome'],
    buckets: [0.002, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60, 300],
    from: ANALYSING,
  },
  verbatim_analysis_items_total: {
    type: 'counter',
    help: 'Analysed items: responses, answers, threads or units, depending on the operation',
    labels: ['operation'],
    from: ANALYSING,
  },
  verbatim_quality_checks_total: {
    type: 'counter',
    help: 'Quality checks of entries, by whether they flagged the entry',
    labels: ['check', 'flagged', 'engine'],
    from: ['quality'],
  },
  verbatim_quality_check_duration_seconds: {
    type: 'histogram',
    help: 'Duration of a quality check of a response with all its entries, on its thread. Work that several checks share is added to the one that runs first',
    labels: ['check'],
    buckets: [0.0002, 0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    from: ['quality'],
  },
  verbatim_model_calls_total: {
    type: 'counter',
    help: 'Calls to the language model',
    labels: ['operation', 'outcome'],
    from: MODEL_USERS,
  },
  verbatim_model_tokens_total: {
    type: 'counter',
    help: 'Tokens of the language model, by input and output',
    labels: ['operation', 'kind'],
    from: MODEL_USERS,
  },
  verbatim_model_call_duration_seconds: {
    type: 'histogram',
    help: 'Duration of calls to the language model, including retries',
    labels: ['operation'],
    buckets: [0.1, 0.3, 0.6, 1, 2, 4, 8, 15, 30, 60],
    from: MODEL_USERS,
  },
  verbatim_model_fallbacks_total: {
    type: 'counter',
    help: 'How often the offline engine answered instead of the language model',
    labels: ['operation', 'reason'],
    from: MODEL_USERS,
  },
  verbatim_model_breaker: {
    type: 'gauge',
    help: '1 for the current state of the circuit breaker',
    labels: ['state'],
    from: MODEL_USERS,
  },
  verbatim_model_withheld_total: {
    type: 'counter',
    help: 'Turns and responses that were not sent to the language model because they may contain instructions to it; the offline engine answered',
    labels: ['operation'],
    from: ['quality', 'followup'],
  },
  verbatim_model_info: {
    type: 'gauge',
    help: '1 for the language model in use',
    labels: ['model'],
    from: MODEL_USERS,
  },
  verbatim_encoder_breaker: {
    type: 'gauge',
    help: '1 for the current state of the circuit breaker of the embeddings server',
    labels: ['state'],
    from: ['coding'],
  },
  verbatim_encoder_info: {
    type: 'gauge',
    help: '1 for the embeddings model in use',
    labels: ['model'],
    from: ['coding'],
  },
  verbatim_followup_turns_lost_total: {
    type: 'counter',
    help:
      'Turns without a reply, so that the caller got 504: error (turns with a model are not retried), late ' +
      '(they waited behind their thread until the deadline)',
    labels: ['reason'],
    from: ['followup'],
  },
  verbatim_model_budget_organizations: {
    type: 'gauge',
    help:
      'Organizations that may use the language model, by the state of their monthly token budget: unlimited, ' +
      'within, near (80 %), used_up (less is left than a usual call takes)',
    labels: ['state'],
    from: ['gateway'],
  },
  verbatim_callback_attempts_total: {
    type: 'counter',
    help: 'Attempts of callbacks by outcome',
    labels: ['outcome'],
    from: ['callback-dispatch'],
  },
  verbatim_callback_attempt_duration_seconds: {
    type: 'histogram',
    help: 'Duration of attempts of callbacks',
    labels: ['outcome'],
    buckets: [0.05, 0.1, 0.3, 1, 3, 5, 10, 15],
    from: ['callback-dispatch'],
  },
  verbatim_callbacks_waiting: {
    type: 'gauge',
    help: 'Unfinished callbacks',
    labels: [],
    from: ['callback-dispatch'],
  },
  verbatim_callbacks_overdue: {
    type: 'gauge',
    help: 'Callbacks that are overdue by more than a minute',
    labels: [],
    from: ['callback-dispatch'],
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof METRICS;
export type LabelsOf<N extends MetricName> = (typeof METRICS)[N]['labels'][number];
