import { describeWithPython } from '../../../../tools/test/python.mjs';
import { python } from './python-run.js';

describeWithPython('the Python client', () => {
  it('passes its own tests', async () => {
    expect(await python({}, '-m', 'unittest', 'discover', '-s', 'tests')).toMatch(/Ran [1-9]\d* tests/);
  });
});
