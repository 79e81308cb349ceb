/** Our span attributes, besides those of the semantic conventions. None contains a respondent's text. */
export const SPAN = {
  /** The service: in embedded mode all six share one process, and so one resource. */
  service: 'verbatim.service',
  job: 'verbatim.job.id',
  organization: 'verbatim.organization.id',
  request: 'verbatim.request.id',
} as const;
