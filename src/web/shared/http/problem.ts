import type { FieldError, Problem } from './api-error.ts';

/** Reads an error body: problem+json as object, text or Blob (downloads). Anything else keeps its status only. */
export async function readProblem(status: number, body: unknown, language?: string): Promise<Problem> {
  const value = asRecord(body instanceof Blob ? await body.text() : body);
  return {
    status,
    language,
    title: textOf(value.title),
    detail: textOf(value.detail),
    code: textOf(value.code),
    requestId: textOf(value.requestId),
    errors: Array.isArray(value.errors) ? value.errors.map(fieldError) : undefined,
  };
}

function fieldError(value: unknown): FieldError {
  const { field, code, message } = asRecord(value);
  return { field: textOf(field) ?? '', code: textOf(code) ?? '', message: textOf(message) ?? '' };
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value === 'string') return parsed(value);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
