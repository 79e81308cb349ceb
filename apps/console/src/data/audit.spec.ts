import { auditAddress, auditSentence, type AuditItem } from './audit.js';

const sentence = (action: AuditItem['action'], details: AuditItem['details'], subject = 'bank'): string =>
  auditSentence({ action, subject, details });

describe('an entry of the audit log', () => {
  it('is a sentence about what was done to what', () => {
    expect(sentence('job.created', { type: 'coding', total: 180 }, 'j1')).toBe('Started coding 180 answers');
    expect(sentence('job.created', { type: 'data-quality', total: 1 })).toBe(
      'Started checking the quality of 1 response',
    );
    expect(sentence('export.read', { format: 'sav' })).toBe('Exported results as SPSS');
    expect(
      sentence('coding.corrected', {
        questionIdentifier: 'q1',
        revision: 4,
        operations: ['merge', 'rename', 'rename'],
      }),
    ).toBe('Corrected the codes of question “q1”: merged codes, renamed a code (2 times)');
    expect(sentence('responses.decided', { keep: 1, remove: 1200 })).toBe(
      'Decided about responses of “bank”: 1,200 removed, 1 kept',
    );
    expect(sentence('erasure.requested', { erasureId: 'e', scope: 'response' })).toBe(
      'Asked to erase a response of “bank”',
    );
    expect(sentence('retention.changed', { retentionDays: 90, scope: 'survey' })).toBe(
      'Set that answers of “bank” are kept for 90 days',
    );
    expect(sentence('retention.changed', { retentionDays: null, scope: 'organization' }, 'org')).toBe(
      'Removed the limit for how long answers of the organization are kept',
    );
    expect(sentence('key.created', { name: 'Panel', scopes: ['coding', 'surveys'] })).toBe(
      'Created the key “Panel” for coding, surveys',
    );
  });

  it('has no JSON and no name of a field in it', () => {
    const said = sentence('organization.changed', { modelUse: 'off', retentionDays: 30 });
    expect(said).toBe('Changed settings of the organization: model use: off, retention days: 30');
  });

  it('leads to what it is about, where the console shows that', () => {
    expect(auditAddress({ action: 'job.created', subject: 'j1', details: { type: 'coding', total: 1 } })).toBe(
      '/jobs/coding/j1',
    );
    expect(auditAddress({ action: 'responses.decided', subject: 'a/b', details: {} })).toBe('/surveys/a%2Fb/responses');
    expect(auditAddress({ action: 'key.revoked', subject: 'k', details: {} })).toBeUndefined();
  });
});
