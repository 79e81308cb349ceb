import { LOOKS } from './accessibility.js';
import { ANSWERS, type Correcting } from './console-correcting.js';

export function correctCodesSuite(bench: Correcting): void {
  const { item, dialog, button, said, chooseWithKeyboard, focused, correct, counts } = bench;

  describe('codes', () => {
    it('renames, merges and deletes codes with the keyboard, takes that back and tells who did it', async () => {
      const { page } = bench;
      await item('Mobile app').focus();
      await page.keyboard.press('F2');
      await dialog().getByLabel('Label').waitFor();
      await page.keyboard.type('App');
      await page.keyboard.press('Enter');
      await said('Renamed “Mobile app” to “App”.');
      expect(await focused()).toContain('App');

      await item('Low fees').focus();
      await page.keyboard.press('m');
      await chooseWithKeyboard('App');
      await said('Merged “Low fees” into “App”.');
      expect(await counts()).toEqual({ App: 5, 'Friendly staff': 2, Other: 2 });
      expect(await item('App').getAttribute('aria-selected')).toBe('true');

      await item('Friendly staff').focus();
      await page.keyboard.press('Delete');
      await dialog().getByRole('button', { name: 'Delete' }).click();
      await said('Deleted “Friendly staff”.');
      expect(await counts()).toEqual({ App: 5, Other: 4 });

      await page.keyboard.press('Control+z');
      await item('Friendly staff').waitFor();
      await page.keyboard.press('Control+z');
      await item('Low fees').waitFor();
      await page.keyboard.press('Control+z');
      await item('Mobile app').waitFor();
      await page.keyboard.press('Control+Shift+Z');
      await said('Applied a correction again.');
      expect(await counts()).toEqual({ App: 3, 'Friendly staff': 2, 'Low fees': 2, Other: 2 });

      await button('History').click();
      const merged = page.locator('.rows .card', { hasText: 'Merged “Low fees” into “App”' });
      await merged.waitFor();
      const [redo, undo] = await page.locator('.rows .card').allTextContents();
      expect(redo).toContain('Applied a correction again');
      expect(undo).toContain('Took back the last correction');
      expect(await merged.textContent()).toMatch(/taken back$/);
    });

    it('chooses the code that is typed, not one that only leads to it', async () => {
      const { page, visit } = bench;
      await correct(
        { op: 'add', label: 'Service', id: 201 },
        { op: 'add', label: 'Delivery', id: 202, parent: 201 },
        { op: 'add', label: 'Late delivery', id: 203, parent: 201 },
      );
      await page.reload();
      await item('Low fees').focus();
      await page.keyboard.press('m');
      await dialog().waitFor();
      await page.keyboard.type('deliv');
      const choices = (): Promise<string[]> => dialog().locator('.picker label > span:nth-child(2)').allTextContents();
      expect(await choices()).toEqual(['Delivery', 'Late delivery']);
      await dialog().locator('.leads').getByText('Service').waitFor();
      expect(await dialog().getByRole('radio', { name: 'Delivery', exact: false }).first().isChecked()).toBe(true);
      await page.keyboard.press('ArrowDown');
      expect(await dialog().getByRole('radio', { name: 'Late delivery' }).isChecked()).toBe(true);
      expect(await visit.findings()).toEqual([]);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await said('Merged “Low fees” into “Delivery”.');
      expect(await counts()).toMatchObject({ Service: 2, Delivery: 2, 'Late delivery': 0 });

      await button('Work through Other').click();
      await page.getByRole('region', { name: 'Answer of r7' }).waitFor();
      await page.keyboard.type('deliv');
      expect(await page.getByRole('option').locator('span:first-child').allTextContents()).toEqual([
        'Delivery',
        'Late delivery',
        'New code “deliv”',
      ]);
      expect(await visit.findings()).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Answer of r8' }).waitFor();
      expect(await counts()).toMatchObject({ Delivery: 3, Other: 1 });
    });

    it('merges a code that is dragged onto another, after asking', async () => {
      await item('Low fees').dragTo(item('Mobile app'));
      await dialog().getByRole('radio', { name: 'Mobile app', checked: true }).waitFor();
      expect(await counts()).toMatchObject({ 'Low fees': 2 });
      await dialog().getByRole('button', { name: 'Merge' }).click();
      await said('Merged “Low fees” into “Mobile app”.');
      expect(await counts()).toEqual({ 'Mobile app': 5, 'Friendly staff': 2, Other: 2 });
    });

    it('marks the words that an answer shares with its code', async () => {
      const { page } = bench;
      await item('Friendly staff').click();
      await page.locator('.frame .quote', { hasText: ANSWERS[3]! }).waitFor();
      const answer = page.locator('.frame .quote', { hasText: ANSWERS[3]! });
      expect(await answer.locator('mark').allTextContents()).toEqual(['Friendly', 'staff']);
    });

    it('describes, splits, moves and adds codes', async () => {
      const { page } = bench;
      await item('Mobile app').click();
      await button('Describe …').click();
      await dialog().getByLabel('Which answers belong here').fill('Everything about the app');
      await button('Save').click();
      await page.getByText('Everything about the app').waitFor();

      await button('Split …').click();
      await dialog().getByLabel('Words').fill('login');
      await dialog().getByLabel('Label of the new code').fill('Login');
      await dialog().getByLabel('Place').selectOption('below');
      await button('Split').click();
      await said('Split “Login” off “Mobile app”: answers with “login”.');
      expect(await item('Login').getAttribute('aria-level')).toBe('2');
      expect(await counts()).toMatchObject({ 'Mobile app': 3, Login: 1 });

      await button('Move …').click();
      await dialog().getByRole('radio', { name: 'Friendly staff' }).check();
      await button('Move').click();
      await said('Moved “Login” below “Friendly staff”.');
      expect(await counts()).toMatchObject({ 'Mobile app': 2, 'Friendly staff': 3 });

      await button('New code …').click();
      await dialog().getByLabel('Label').fill('low FEES ');
      await button('Add').click();
      await dialog().getByRole('alert').filter({ hasText: 'label must differ' }).waitFor();
      await dialog().getByLabel('Label').fill('Branches');
      await button('Add').click();
      await said('Added the code “Branches”.');
      expect(await counts()).toMatchObject({ Branches: 0 });
      await page.getByText('No answer has this code.').waitFor();
    });

    it('says once what was done, with a way to take it back, until it is closed', async () => {
      const { page, visit } = bench;
      await item('Low fees').focus();
      await page.keyboard.press('m');
      await chooseWithKeyboard('Mobile app');
      await said('Merged “Low fees” into “Mobile app”.');
      const messages = page.getByRole('status').filter({ hasText: 'Merged “Low fees”' });
      expect(await messages.count()).toBe(1);
      expect(await visit.findings()).toEqual([]);
      await button('Undo this').click();
      await said('Took back the last correction.');
      expect(await counts()).toMatchObject({ 'Mobile app': 3, 'Low fees': 2 });
      expect(await button('Undo this').count()).toBe(0);
      await button('Close the message').click();
      await page.locator('.said').filter({ hasText: 'Took back' }).waitFor({ state: 'detached' });
    });

    it('lead to their answers with Enter, and from these back with Escape; ? tells the keys', async () => {
      const { page, visit } = bench;
      const focus = (): Promise<string | null> =>
        page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
      await item('Friendly staff').focus();
      await page.keyboard.press('Enter');
      expect(await focus()).toBe('Answers of the code');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await focused()).toContain('Friendly staff');
      await page.keyboard.press('?');
      await dialog().getByRole('row', { name: 'F2 Rename the code' }).waitFor();
      expect(await visit.findings()).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      expect(await focused()).toContain('Friendly staff');
    });

    it('says that somebody else was faster, shows what they did and makes no correction over it', async () => {
      const { page } = bench;
      await item('Mobile app').click();
      await correct({ op: 'rename', code: 101, label: 'Phone app' });
      await button('Rename …').click();
      await dialog().getByLabel('Label').fill('My app');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Somebody else corrected these codes' }).waitFor();
      await item('Phone app').waitFor();
      expect(await counts()).toMatchObject({ 'Phone app': 3 });
      await button('I have seen this').click();
      await button('Rename …').click();
      await dialog().getByLabel('Label').fill('My app');
      await page.keyboard.press('Enter');
      await item('My app').waitFor();
      expect(await counts()).toMatchObject({ 'My app': 3 });
    });

    it.each(LOOKS)('has no accessibility finding in its dialogs: %s', async (_, options) => {
      await bench.look(options);
      const { page, visit } = bench;
      const actions = page.getByRole('group', { name: /^(Corrections|This code)$/ }).getByRole('button', { name: '…' });
      await item('Mobile app').click();
      const names = await actions.allTextContents();
      // On a phone the code has the page for itself.
      expect(names).toHaveLength(options.isMobile ? 6 : 7);
      for (const name of names) {
        await button(name).click();
        await dialog().waitFor();
        expect([name, await visit.findings()]).toEqual([name, []]);
        expect([name, await visit.fits()]).toEqual([name, true]);
        await page.keyboard.press('Escape');
        await dialog().waitFor({ state: 'detached' });
        expect(await focused()).toBe(name);
      }
    });
  });
}
