import { problemKey } from '#domain/errors.ts';
import type { FirstMessages, Messages } from '#web/messages/catalogue.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';
import type { FieldError, Problem } from '../http/api-error.ts';
import { httpErrors } from '#web/messages/en/http-errors.ts';
import { loadedMessages } from '../i18n/load-messages.ts';

export type ErrorDescription = { title: string; text: string; requestId: string | undefined };

type HttpTexts = FirstMessages['errors']['http'];

/** What to tell the person about an error, as §8.1 has it: the server's own title and detail come first. */
export function describeError(error: unknown, messages: FirstMessages): ErrorDescription {
  const { errors } = messages;
  if (error instanceof NetworkError) {
    return { title: errors.network.title, text: errors.network.text(error.code), requestId: undefined };
  }
  if (!(error instanceof ApiError)) return { ...errors.http.unknown, requestId: undefined };
  const { problem } = error;
  const defaults = textsOf(problem.status, errors.http);
  return {
    title: ownWords(problem, 'title') ?? defaults.title,
    text: fieldLines(problem, messages) ?? conflict(problem, messages) ?? ownWords(problem, 'detail') ?? defaults.text,
    requestId: problem.requestId,
  };
}

/** What is wrong with one field: the server's words, which are English, else the text of the code. */
export function fieldMessage(error: FieldError, { common, errors }: FirstMessages): string {
  const texts: Record<string, string> = errors.fields;
  const translated = texts[error.code];
  return common.languageTag === 'en' ? error.message || (translated ?? '') : (translated ?? error.message);
}

function textsOf(status: number, http: HttpTexts): { title: string; text: string } {
  const key = problemKey(status);
  return http[key === 'unknown' && status > 500 ? problemKey(500) : key];
}

/** The server's words, unless they are the standard ones: those are shown in the person's language. */
function ownWords(problem: Problem, part: 'title' | 'detail'): string | undefined {
  const words = problem[part];
  const standard = textsOf(problem.status, httpErrors);
  return words === (part === 'title' ? standard.title : standard.text) ? undefined : words;
}

// §8.1: 422 shows the listed field messages, joined by line breaks.
function fieldLines({ errors: fields }: Problem, messages: FirstMessages): string | undefined {
  if (fields === undefined || fields.length === 0) return undefined;
  return fields.map((field) => fieldMessage(field, messages)).join('\n');
}

// Where only the first texts are, the server's own words say why.
function conflict(problem: Problem, messages: FirstMessages | Messages): string | undefined {
  const { code } = problem;
  // What somebody else has changed only the server knows; it says so in the person's language.
  if ((code === 'ticket_changed' || code === 'rma_changed') && problem.detail !== undefined)
    return ownWords(problem, 'detail');
  const { errors } = 'tickets' in messages ? messages : (loadedMessages(messages.common.languageTag) ?? messages);
  const texts: Record<string, string> = errors.conflicts;
  return code === undefined ? undefined : texts[code];
}
