import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { Driver, Handle } from './driver.ts';
import type { Pattern, Query } from './page-tools.ts';

type Words = string | RegExp;
type Given = { name?: Words; text?: Words; within?: Query };

/** A thing on the page: `thing('button', { name: 'Send' })`. */
export function thing(role: string, { name, text, within }: Given = {}): Query {
  return { role, name: patternOf(name), text: patternOf(text), within };
}

const patternOf = (words: Words | undefined): Pattern | undefined =>
  words instanceof RegExp ? { source: words.source, flags: words.flags } : words;

/** A button, link or field by its role and name, where nothing else is needed. */
export const button = (name: Words) => thing('button', { name });
export const link = (name: Words) => thing('link', { name });
export const field = (name: Words) => thing('textbox', { name });

/** What one person does in a page of any browser; each action waits until it is possible. */
export class Tab {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens an address of the portal. */
  open = (path: string) => this.#driver.open(new URL(path, this.#origin).href);

  /** Signs a person in by a session: a page of the portal would go elsewhere by itself. */
  signInBy = async (session: { name: string; value: string }) => {
    await this.open('/favicon.svg');
    await this.#driver.setCookie({ name: session.name, value: session.value });
  };

  press = async (wanted: Query) => {
    await expect(async () => (await this.#find(wanted, 'toPress')).click()).toPass();
  };

  /** Chooses files as the chooser would that the button opens. */
  choose = async (wanted: Query, ...paths: string[]) => {
    await expect(async () => (await this.#find(wanted, 'fileField')).choose(paths)).toPass();
  };

  /** Replaces what is in a field. */
  fill = async (wanted: Query, text: string) => {
    await this.focus(wanted);
    await this.key('a', 'Control');
    await this.type(text);
  };

  /** Puts the focus into a field, by a press. */
  focus = async (wanted: Query) => {
    await this.press(wanted);
    await this.#becomes('isFocused', wanted, true);
  };

  type = (text: string) => this.#driver.type(text);
  key = (key: string, ...held: string[]) => this.#driver.press(key, ...held);

  sees = async (wanted: Query | Words) => {
    if (wanted instanceof RegExp || typeof wanted === 'string') await this.#becomes('hasText', patternOf(wanted), true);
    else await expect(async () => this.#find(wanted)).toPass();
  };

  /** Waits until as many are there. */
  counts = (wanted: Query, count: number) => this.#becomes('count', wanted, count);

  isAt = (path: RegExp) => expect.poll(async () => new URL(await this.#driver.url()).pathname).toMatch(path);

  evaluate = <T>(expression: string) => this.#driver.evaluate<T>(expression);

  /** Copies a page of that HTML as a person does: all of it, by the keyboard. */
  copy = async (html: string) => {
    await this.#driver.open(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    await this.key('a', 'Control');
    await this.key('c', 'Control');
  };

  screenshot = (path: string) => this.#driver.screenshot(path);

  #becomes = (tool: string, argument: unknown, value: unknown) =>
    expect.poll(() => this.#call(tool, argument), { message: JSON.stringify(argument) }).toEqual(value);

  #call = async <T>(tool: string, argument: unknown): Promise<T> => {
    await this.#prepare();
    return this.#driver.evaluate<T>(expressionOf(tool, argument));
  };

  #find = async (wanted: Query, tool = 'find'): Promise<Handle> => {
    await this.#prepare();
    const found = await this.#driver.element(expressionOf(tool, wanted));
    if (found === undefined) throw new Error(`Not on the page: ${JSON.stringify(wanted)}`);
    return found;
  };

  // Each document is without the tools at first.
  #prepare = async () => {
    if (await this.#driver.evaluate<boolean>('"pageTools" in globalThis')) return;
    await this.#driver.evaluate(`(() => { ${await toolsSource()}; return true; })()`);
  };
}

const expressionOf = (tool: string, argument: unknown) => `pageTools.${tool}(${JSON.stringify(argument)})`;

let source: Promise<string> | undefined;

const toolsSource = () => (source ??= makeTools());

async function makeTools(): Promise<string> {
  const entry = fileURLToPath(new URL('page-tools.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'tools' } },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
