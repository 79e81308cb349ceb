import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { visitsOf, type Stage } from './console-stage.js';
import { apiOf } from './console-visit.js';

export function operatorSuite(stage: () => Stage): void {
  describe('what operators look at', () => {
    const open = visitsOf(stage);

    it('shows the attempts of a callback, and sends it again with the keyboard', async () => {
      // 410: the receiver wants no more; then it does.
      const statuses = [410, 204];
      const receiver = createServer((request, response) => {
        request.resume().on('end', () => response.writeHead(statuses.shift() ?? 500).end());
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      try {
        const callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
        const { call, finished } = apiOf(stage().service);
        const { batchJobId } = await call('/data-quality/batch', {
          surveyName: 'Called back',
          callbackUrl,
          responses: [{ surveyEntries: [{ question: 'Why?', answer: 'Because it is close to my home.' }] }],
        });
        await finished(`/data-quality/batch/${batchJobId}`);
        const { page, complaints } = await open('/callbacks', { key: stage().service.key });
        const card = page.locator('.card', { hasText: callbackUrl });
        await card.waitFor();
        // The list is read anew when somebody comes back to it.
        while (!(await card.getByText('Stopped').isVisible())) await page.reload().then(() => card.waitFor());
        expect(await card.locator('.attempts li').allTextContents()).toEqual([expect.stringContaining(': 410 in ')]);
        await card.getByRole('button', { name: 'Send again' }).focus();
        await page.keyboard.press('Enter');
        while (!(await card.getByText('Delivered').isVisible())) await page.reload().then(() => card.waitFor());
        expect(await card.locator('.attempts li').count()).toBe(2);
        expect(complaints).toEqual([]);
      } finally {
        receiver.close();
      }
    });

    it('counts the use of the API by day and key', async () => {
      const { page } = await open('/usage', { key: stage().planted.adminKey });
      const row = page.getByRole('row', { name: /<img/ }).first();
      await row.waitFor();
      expect(await row.locator('td').first().textContent()).toMatch(/^\d{4}-\d\d-\d\d$/);
    });
  });
}
