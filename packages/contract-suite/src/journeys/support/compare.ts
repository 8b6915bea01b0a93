import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../../contract/document.ts';
import type { Json, JsonObject } from '../../contract/document.ts';
import { object } from '../../contract/json-values.ts';
import { shorten } from '../../contract/schema-faults.ts';

/** Says what of an object is not as it was sent or is known, one line each; other fields do not count. */
export function differs(found: Json | undefined, expected: JsonObject): string[] {
  const fields = object(found);
  return Object.entries(expected).flatMap(([name, value]) =>
    isDeepStrictEqual(fields[name], value) ? [] : [`${name} is ${shown(fields[name])}, expected ${shown(value)}`],
  );
}

/** One line when something is not as expected, none when it is. */
export function unless(isRight: boolean, fault: string): string[] {
  return isRight ? [] : [fault];
}

/** A value for a line of text. */
export function shown(value: Json | undefined): string {
  return value === undefined ? 'absent' : shorten(textOf(value));
}

/** A document of the editor with these paragraphs; the first word of each is strong, so that marks come back too. */
export function documentOf(...paragraphs: string[]): JsonObject {
  return {
    type: 'doc',
    content: paragraphs.map((text) => {
      const [first = '', ...others] = text.split(' ');
      return {
        type: 'paragraph',
        content: [
          { type: 'text', text: first, marks: [{ type: 'strong' }] },
          ...(others.length === 0 ? [] : [{ type: 'text', text: ` ${others.join(' ')}` }]),
        ],
      };
    }),
  };
}
