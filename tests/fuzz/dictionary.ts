import type { Json, Schema } from '#contract-suite/contract/document.ts';
import { fitsText } from '#contract-suite/contract/samples.ts';

const EACH_MAX = 60;
const LENGTH_MAX = 200;

/** Values from responses, by field name, so that requests refer to existing things. */
export class Dictionary {
  readonly #byName = new Map<string, string[]>();

  /** Records the texts of a response to an operation of a tag. */
  learn(json: Json | undefined, tag: string, name = ''): void {
    if (Array.isArray(json)) for (const entry of json) this.learn(entry, tag, name);
    else if (typeof json === 'object' && json !== null) {
      for (const [key, value] of Object.entries(json)) this.learn(value, tag, key);
    } else if (typeof json === 'string' && json.length <= LENGTH_MAX) {
      for (const known of [`${tag}.${name}`, name, '']) this.#keep(known, json);
    }
  }

  /** One of what is known for a field of an operation and fits its schema; undefined when nothing does. */
  pick({ name, tag, schema }: { name: string; tag: string; schema: Schema }, choice: number): string | undefined {
    const thing = name.replace(/Ids?$/, '');
    for (const place of [`${tag}.${name}`, `${thing}s.id`, `${thing}.id`, name, '']) {
      const fitting = this.#byName.get(place)?.filter((text) => fitsText(schema, text)) ?? [];
      if (fitting.length > 0) return fitting[choice % fitting.length];
    }
    return undefined;
  }

  #keep(name: string, value: string): void {
    const known = this.#byName.get(name) ?? [];
    if (known.includes(value)) return;
    known.push(value);
    // The newest are worth more: what is old may be gone.
    if (known.length > EACH_MAX) known.shift();
    this.#byName.set(name, known);
  }
}
