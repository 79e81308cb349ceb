// The script of the LimeSurvey question `why`: docs/integrations/limesurvey.md. LimeSurvey replaces what stands in braces, unless a space
// or the end of the line follows the opening brace.
$(document).on('ready pjax:scriptcomplete', function () {
  const field = (sgqa) => document.getElementById('answer' + sgqa);
  const followup = field('{why_followup.sgqa}').closest('.question-container');
  const wording = field('{why_followup_question.sgqa}');
  wording.closest('.question-container').style.display = 'none';
  if (!wording.value) followup.style.display = 'none';

  const watched = verbatimQuestion({
    endpoint: 'https://survey.example.com/verbatim',
    ids: { questionIdentifier: 'why', responseIdentifier: 'limesurvey-{SAVEDID}' },
    question: document.querySelector('#question{QID} .ls-label-question').textContent.trim(),
    answer: field('{why.sgqa}'),
    followup: {
      title: followup.querySelector('.ls-label-question'),
      show: (text) => {
        wording.value = text;
        followup.style.display = '';
      },
    },
  });
  document.getElementById('limesurvey').addEventListener('submit', watched.submit);
});
