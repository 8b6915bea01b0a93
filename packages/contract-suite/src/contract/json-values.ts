import type { Json, JsonObject } from './document.ts';

/** A JSON value as an object; an empty one for anything else. */
export function object(answer: Json | undefined): JsonObject {
  return answer === undefined || answer === null || typeof answer !== 'object' || Array.isArray(answer) ? {} : answer;
}

/** A JSON value as a list of objects; an empty one for anything else. */
export function objects(answer: Json | undefined): JsonObject[] {
  return Array.isArray(answer) ? answer.map(object) : [];
}

/** The bytes as JSON; the text itself when they are none. */
export function readJson(bytes: Uint8Array): Json {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
