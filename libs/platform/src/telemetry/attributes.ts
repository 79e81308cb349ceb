/** Our attributes of spans, beside those of the semantic conventions. A respondent's text is in none. */
export const SPAN = {
  /** The service that did it: in embedded mode all six share one process, and so one resource. */
  service: 'verbatim.service',
  job: 'verbatim.job.id',
  organization: 'verbatim.organization.id',
  request: 'verbatim.request.id',
} as const;
