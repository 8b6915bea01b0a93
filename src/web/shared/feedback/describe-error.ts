import { problemKey } from '#domain/errors.ts';
import type { FirstMessages, Messages } from '#web/messages/catalogue.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';
import type { FieldError, Problem } from '../http/api-error.ts';
import { httpErrors } from '#web/messages/en/http-errors.ts';
import { loadedMessages } from '../i18n/load-messages.ts';

export type ErrorDescription = { title: string; text: string; requestId: string | undefined };

/** The title and text to show for an error: the server's own come first (§8.1), in a language that the person reads. */
export function describeError(error: unknown, messages: FirstMessages): ErrorDescription {
  const { errors } = messages;
  if (error instanceof NetworkError) {
    return { title: errors.network.title, text: errors.network.text(error.code), requestId: undefined };
  }
  if (!(error instanceof ApiError)) return { ...errors.http.unknown, requestId: undefined };
  const { problem } = error;
  const defaults = errors.http[problemKey(problem.status)];
  return {
    title: serverText(problem, 'title', messages) ?? defaults.title,
    text:
      fieldLines(problem, messages) ??
      serverText(problem, 'detail', messages) ??
      textOfCode(problem, messages) ??
      defaults.text,
    requestId: problem.requestId,
  };
}

/** What is wrong with one field: the server's words, which are English, else the text of the code. */
export function fieldMessage(error: FieldError, { common, errors }: FirstMessages): string {
  const texts: Record<string, string> = errors.fields;
  const translated = texts[error.code];
  return common.languageTag === 'en' ? error.message || (translated ?? '') : (translated ?? error.message);
}

/** The server's words, unless they are the standard ones or in another language: then the catalogue's are shown. */
function serverText(problem: Problem, part: 'title' | 'detail', { common }: FirstMessages): string | undefined {
  const { title, text } = httpErrors[problemKey(problem.status)];
  const words = problem[part];
  if (words === (part === 'title' ? title : text)) return undefined;
  const { language = common.languageTag } = problem;
  return language === common.languageTag ? words : undefined;
}

// §8.1: 422 shows the listed field messages, joined by line breaks.
function fieldLines({ errors: fields }: Problem, messages: FirstMessages): string | undefined {
  if (fields === undefined || fields.length === 0) return undefined;
  return fields.map((field) => fieldMessage(field, messages)).join('\n');
}

// The first page has few of these texts: the others come with the full catalogue.
function textOfCode({ code }: Problem, messages: FirstMessages | Messages): string | undefined {
  const { errors } = 'tickets' in messages ? messages : (loadedMessages(messages.common.languageTag) ?? messages);
  const texts: Record<string, string> = errors.conflicts;
  return code === undefined ? undefined : texts[code];
}
