import { newId } from '@verbatim/platform';
import { TestGateway } from './coding/spec-support.js';

describe('identifiers in paths', () => {
  let gateway: TestGateway;
  let headers: object;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    headers = { 'x-service-key': await gateway.adminKey() };
  });
  afterAll(() => gateway.stop());

  const JOB = newId();
  const OPERATIONS: [method: string, path: (id: string) => string, field: string][] = [
    ['GET', (id) => `/coding/${id}`, 'batchJobId'],
    ['GET', (id) => `/brand-coding/${id}`, 'batchJobId'],
    ['GET', (id) => `/coding/${id}/questions`, 'batchJobId'],
    ['GET', (id) => `/coding/${id}/questions/q/codes`, 'batchJobId'],
    ['GET', (id) => `/coding/${id}/export`, 'batchJobId'],
    ['GET', (id) => `/codebooks/${id}/questions/q`, 'batchJobId'],
    ['GET', (id) => `/data-quality/batch/${id}`, 'batchJobId'],
    ['GET', (id) => `/data-quality/batch/${id}/export`, 'batchJobId'],
    ['GET', (id) => `/erasures/${id}`, 'id'],
    ['DELETE', (id) => `/jobs/${id}`, 'id'],
    ['POST', (id) => `/callbacks/${id}/resend`, 'id'],
    ['DELETE', (id) => `/keys/${id}`, 'id'],
    ['GET', (id) => `/surveys/${id}`, 'surveyIdentifier'],
    ['GET', (id) => `/surveys/${id}/responses`, 'surveyIdentifier'],
    ['GET', (id) => `/coding/${JOB}/questions/${id}/codes`, 'questionIdentifier'],
  ];

  it.each([
    ['are far too long', 'x'.repeat(600)],
    ['are as long as a path can be', 'x'.repeat(15_000)],
    ['hold a character that cannot be stored', '%00'],
    ['are cut in the middle of a character', '%E0%A4%A'],
    ['are no percent-encoding', 'a%zz'],
  ])('that %s are refused by name, wherever they stand', async (_, id) => {
    for (const [method, path, field] of OPERATIONS) {
      const response = await gateway.request(method, path(id), undefined, headers);
      const body = (await response.json()) as { code: string; details?: object };
      const found = {
        path: path('…'),
        status: response.status,
        code: body.code,
        fields: Object.keys(body.details ?? {}),
      };
      expect(found).toEqual({ path: path('…'), status: 400, code: 'INVALID_REQUEST', fields: [field] });
    }
  });

  it('that are well-formed and unknown are not found', async () => {
    for (const [method, path] of OPERATIONS) {
      const response = await gateway.request(method, path(newId()), undefined, headers);
      expect([path('…'), response.status]).toEqual([path('…'), 404]);
    }
  });
});
