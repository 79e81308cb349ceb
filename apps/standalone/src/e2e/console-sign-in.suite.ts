import { Accounts, createConsoleLink, openGatewayDatabase } from '@verbatim/gateway';
import { at } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';

export function signInSuite(stage: () => Stage): void {
  describe('signing in', () => {
    const open = visitsOf(stage);

    it('takes a key for this tab only, and keeps nothing of it', async () => {
      const { service } = stage();
      const visit = await open();
      const { page } = visit;
      await page.getByLabel('API key').fill('sk_0000000000000000_nobody');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'not valid' }).waitFor();
      await visit.signIn();
      const [cookie] = await page.context().cookies();
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 });
      const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(kept).not.toContain(service.key.split('_').slice(2).join('_'));
      const other = await page.context().newPage();
      await other.goto(`${service.url}/console`);
      await other.getByLabel('API key').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('API key').waitFor();
      expect(await page.context().cookies()).toEqual([]);
    });

    it('works with a one-time link, once', async () => {
      const { service } = stage();
      const source = await openGatewayDatabase(service.databaseUrl);
      const link = await createConsoleLink(source, service.key.split('_')[1]!);
      await source.destroy();
      const { page } = await open(`#link=${link}`);
      await page.getByRole('heading', { name: 'Your surveys' }).waitFor();
      expect(page.url()).not.toContain('link');
      const again = await open(`#link=${link}`);
      await again.page.getByRole('alert').filter({ hasText: 'used before' }).waitFor();
    });

    it('lets somebody see and do what the key may', async () => {
      const { service } = stage();
      const source = await openGatewayDatabase(service.databaseUrl);
      const { key } = await new Accounts(source).createKey({ organization: 'one', scopes: ['surveys'] });
      await source.destroy();
      const { page, complaints } = await open(at('responses'), { key });
      await page.locator('.card .quote').first().waitFor();
      for (const [tab, scope] of [
        ['Coding', 'coding'],
        ['Quality', 'data-quality'],
      ]) {
        await page.getByRole('link', { name: tab, exact: true }).click();
        await page.getByText(`Your key lacks the scope “${scope}”.`).waitFor();
      }
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByText('Your key may not read jobs.').waitFor();
      const links = await page.getByRole('navigation', { name: 'Console' }).getByRole('link').allTextContents();
      expect(links).toEqual(['Home', 'Upload', 'Usage', 'API']);
      for (const name of ['Upload', 'Usage']) {
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
      }
      expect(complaints).toEqual([]);
    });

    it('shows another organization nothing of this one', async () => {
      const { service } = stage();
      const { page } = await open('', { key: service.otherKey });
      await page.getByText('There is no survey yet.').waitFor();
      await page.goto(`${service.url}/console${at('responses')}`);
      await page.getByRole('alert').filter({ hasText: 'no survey' }).waitFor();
    });
  });
}
