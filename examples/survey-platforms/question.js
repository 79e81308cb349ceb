// For a page of a survey platform that has /collector.js: records typing in an answer field, and shows the prepared follow-up question
// once the respondent has left that field. Put it on your server; limesurvey.js and qualtrics.js call it.
globalThis.verbatimQuestion = ({ endpoint, ids, question, answer, followup, timeoutMs = 1500 }) => {
  const typing = Verbatim.attach(answer);
  let isAsked = false;

  // Plain text needs no CORS preflight; the endpoint reads JSON from it.
  const post = (path, body) =>
    fetch(endpoint + path, { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(timeoutMs) });

  const ask = async () => {
    if (isAsked || !answer.value.trim()) return;
    isAsked = true;
    try {
      const response = await post('/followups', { ...ids, question, answer: answer.value });
      const { followupQuestion } = response.ok ? await response.json() : {};
      if (!followupQuestion) return;
      followup.title.textContent = followupQuestion;
      followup.show(followupQuestion);
    } catch {
      // no follow-up: the endpoint took too long, or can't be reached
    }
  };

  if (followup) {
    followup.title.setAttribute('aria-live', 'polite');
    answer.addEventListener('change', () => void ask());
  }
  return {
    /** The record of typing, to be stored with the answer. */
    typing: () => JSON.stringify(typing.snapshot()),
    /** Sends the answer to be checked, also while the page is being left. */
    submit: () =>
      answer.value.trim() &&
      navigator.sendBeacon(
        endpoint + '/answers',
        JSON.stringify({ ...ids, question, answer: answer.value, typing: JSON.stringify(typing.snapshot()) }),
      ),
  };
};
