// The JavaScript of an open question in Qualtrics: docs/integrations/qualtrics.md. The next question on the page is the prepared follow-up.
// Qualtrics replaces the piped text of the response id before the page is sent.
Qualtrics.SurveyEngine.addOnReady(function () {
  const engine = Qualtrics.SurveyEngine;
  const container = this.getQuestionContainer();
  const followup = container.nextElementSibling;
  followup.style.display = 'none';

  const watched = verbatimQuestion({
    endpoint: 'https://survey.example.com/verbatim',
    ids: { questionIdentifier: 'why', responseIdentifier: '${e://Field/ResponseID}' },
    question: container.querySelector('.QuestionText').textContent.trim(),
    answer: container.querySelector('textarea, input[type=text]'),
    followup: {
      title: followup.querySelector('.QuestionText'),
      show: (text) => {
        engine.setJSEmbeddedData('why_followup_question', text);
        followup.style.display = '';
      },
    },
  });
  engine.addOnPageSubmit(function () {
    // Embedded data holds 20,000 bytes: without a record the answer is judged without the check of typing.
    const typing = watched.typing();
    engine.setJSEmbeddedData('why_typing', new Blob([typing]).size <= 20000 ? typing : '');
  });
});
