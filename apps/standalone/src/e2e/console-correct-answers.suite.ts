import type { Locator } from 'playwright-core';
import { CODES, type Correcting } from './console-correcting.js';

export function correctAnswersSuite(bench: Correcting): void {
  const { item, dialog, button, said, chooseWithKeyboard, counts } = bench;

  describe('answers', () => {
    it('moves chosen answers to another code, and to a new one', async () => {
      const { page } = bench;
      await item('Mobile app').click();
      const answer = (id: string): Locator => page.getByRole('checkbox', { name: `Choose the answer of ${id}` });
      await answer('r0').focus();
      await page.keyboard.press('Space');
      await answer('r2').check();
      await page.getByText('2 answers chosen').waitFor();
      await button('Move to …').click();
      await chooseWithKeyboard('Friendly staff');
      await said('Moved 2 answers from “Mobile app” to “Friendly staff”.');
      expect(await counts()).toMatchObject({ 'Mobile app': 1, 'Friendly staff': 4 });

      await item('Friendly staff').click();
      await answer('r3').waitFor();
      await page.getByLabel('All that are loaded').check();
      await page.getByText('4 answers chosen').waitFor();
      await answer('r3').uncheck();
      await button('New code from them …').click();
      await dialog().getByLabel('Label of the new code').fill('People');
      await button('Make the code').click();
      await said('Split “People” off “Friendly staff”: 3 answers.');
      expect(await counts()).toMatchObject({ 'Friendly staff': 1, People: 3 });
      await answer('r4').waitFor();
    });

    it('works through Other with the code frame beside each answer, with the keyboard alone', async () => {
      const { page, visit } = bench;
      await button('Work through Other').focus();
      await page.keyboard.press('Enter');
      const answer = (id: string): Locator => page.getByRole('region', { name: `Answer of ${id}` });
      const place = (text: string): Promise<void> => page.locator('.other').getByText(text, { exact: true }).waitFor();
      const options = (): Promise<string[]> => page.getByRole('option').locator('span:first-child').allTextContents();
      await answer('r7').waitFor();
      await place('1 of 2');
      await page.getByText('shares').first().waitFor();
      expect(await options()).toEqual(['Mobile app', ...CODES]);
      // Arrow keys, and what is typed, go to the frame without a click.
      await page.keyboard.press('ArrowRight');
      await answer('r8').waitFor();
      await place('2 of 2');
      await page.keyboard.type('staff');
      expect(await options()).toEqual(['Friendly staff', 'New code “staff”']);
      expect(await visit.findings()).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByText('That was the last one.').waitFor();
      expect(await counts()).toMatchObject({ 'Friendly staff': 3, Other: 1 });
      await button('Go through those that are left').focus();
      await page.keyboard.press('Enter');
      await answer('r7').waitFor();
      await place('1 of 1');
      // Its suggestion.
      await page.keyboard.press('1');
      await page.getByText('Every answer has a code').waitFor();
      expect(await counts()).toMatchObject({ 'Mobile app': 4, 'Friendly staff': 3, 'Low fees': 2 });
    });

    it('makes a new code of what is typed, and takes the last answer back', async () => {
      const { page } = bench;
      await button('Work through Other').click();
      await page.getByRole('region', { name: 'Answer of r7' }).waitFor();
      await page.keyboard.type('Looks');
      expect(await page.getByRole('option').count()).toBe(1);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Answer of r8' }).waitFor();
      await said('Looks');
      expect(await counts()).toMatchObject({ Looks: 1, Other: 1 });
      await page.keyboard.press('Control+z');
      await said('Took back');
      expect(await counts()).toMatchObject({ Other: 2 });
    });
  });
}
