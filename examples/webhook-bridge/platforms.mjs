// What each platform sends, and how its signature is checked. Both functions return undefined for an event that is no finished response with open answers.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { verifyWebhook, WebhookVerificationError } from '@verbatim/client';

const LONGEST_ANSWER = 20_000;
/** As Verbatim takes it, which refuses NUL and half a character: one answer must not hold up all others of its batch. */
const answerOf = (text) => text.slice(0, LONGEST_ANSWER).replaceAll('\0', '').toWellFormed();

/**
 * Typeform: `Typeform-Signature: sha256=<base64 HMAC-SHA256 of the body>`. The payload has the wording of every question.
 * https://www.typeform.com/developers/webhooks/example-payload/
 */
export async function fromTypeform(body, headers, { secret }) {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('base64')}`);
  const actual = Buffer.from(String(headers['typeform-signature'] ?? ''));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new WebhookVerificationError('The header typeform-signature does not match the secret');
  const { event_type: type, form_response: form } = JSON.parse(body);
  if (type !== 'form_response') return undefined;
  const questions = new Map(form.definition.fields.map((field) => [field.id, field]));
  const surveyEntries = form.answers
    .filter(({ field, text }) => field.type === 'long_text' && text)
    .map(({ field, text }) => ({
      questionIdentifier: questions.get(field.id)?.ref ?? field.id,
      // a title may recall an earlier answer: {{field:…}}
      question: (questions.get(field.id)?.title ?? field.id).replace(/\{\{.*?\}\}/g, '…'),
      answer: answerOf(text),
    }));
  return responseOf(`typeform:${form.form_id}`, form.definition.title, form.token, surveyEntries);
}

/**
 * Formbricks: Standard Webhooks. The payload has answers by question id and no wording, so `questions` says which are open and how they were asked.
 * https://formbricks.com/docs/xm-and-surveys/core-features/integrations/webhooks
 */
export async function fromFormbricks(body, headers, { secret, questions }) {
  await verifyWebhook(body, headers, secret);
  const payload = JSON.parse(body);
  const { event, data } = Array.isArray(payload) ? payload[0] : payload; // older versions send a list of one
  if (event !== 'responseFinished') return undefined;
  const surveyEntries = Object.entries(questions)
    .filter(([id]) => typeof data.data[id] === 'string' && data.data[id])
    .map(([id, question]) => ({
      questionIdentifier: id,
      question,
      answer: answerOf(data.data[id]),
    }));
  return responseOf(`formbricks:${data.surveyId}`, data.survey?.title ?? data.surveyId, data.id, surveyEntries);
}

const responseOf = (surveyIdentifier, surveyName, responseIdentifier, surveyEntries) =>
  surveyEntries.length ? { surveyIdentifier, surveyName, responseIdentifier, surveyEntries } : undefined;
