import type { Browser, Page, Request } from 'playwright';
import { installWatch } from './in-page.ts';
import type { Target } from './in-page.ts';
import { profiles } from './rows.ts';
import type { Profile } from './rows.ts';

const QUIET_MS = 400;
const IDLE_BY_MS = 2_000;
const POINTING_MS = 200; // a hand takes longer from a link to the click
const BYTES_PER_MBIT = 125_000;
const TIMEOUT_MS = 60_000;

/** Who comes, and how. */
export type Visit = { browser: Browser; url: string; profile: Profile; token?: string };

/** One person with a browser that has never been at the portal. */
export class Visitor {
  readonly page: Page;
  readonly #url: string;
  readonly #open = new Set<Request>();
  #lastCall = 0;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('request', (request) => this.#note(request, 'begins'));
    page.on('requestfinished', (request) => this.#note(request, 'ends'));
    page.on('requestfailed', (request) => this.#note(request, 'ends'));
  }

  /** Uses a new browser profile, removed when `work` is done. */
  static async with<Result>(
    { browser, url, profile, token }: Visit,
    work: (visitor: Visitor) => Promise<Result>,
  ): Promise<Result> {
    const context = await browser.newContext({
      viewport: { width: 1350, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Vilnius',
    });
    try {
      if (token !== undefined) await context.addCookies([{ name: 'helpdesk_session', value: token, url }]);
      const page = await context.newPage();
      await holdBack(page, profile);
      return await work(new Visitor(page, url));
    } finally {
      await context.close();
    }
  }

  /** Opens a URL and returns the milliseconds until the page shows the element. */
  async open(path: string, first: Target): Promise<number> {
    await this.page.goto('about:blank');
    await this.page.addInitScript(installWatch, first);
    await this.page.goto(this.#url + path, { waitUntil: 'commit' });
    const taken = this.page.evaluate(async () => (await window.watch.first) - performance.timeOrigin);
    return within(taken, `${first.selector} at ${path}`);
  }

  /** Clicks an element and returns the milliseconds until the page shows the expected result. */
  async press(selector: string, target: Target, { pointing = true } = {}): Promise<number> {
    const { x, y } = await this.#placeOf(selector);
    if (pointing) {
      await this.page.mouse.move(x, y);
      await this.page.waitForTimeout(POINTING_MS);
    }
    return this.measure(target, async () => {
      await this.page.mouse.move(x, y);
      await this.page.mouse.down();
      await this.page.mouse.up();
    });
  }

  /** The milliseconds from the press that `act` makes until the page shows the expected result. */
  async measure(target: Target, act: () => Promise<unknown>): Promise<number> {
    const taken = this.page.evaluate(async (wanted) => {
      const shown = window.watch.shown(wanted);
      const pressed = await window.watch.pressed();
      return (await shown) - pressed;
    }, target);
    await this.page.evaluate(() => undefined); // the watch is set by now
    await act();
    return within(taken, target.selector);
  }

  /** As `measure`, if the press may load another document. */
  async measureOnward(target: Target, act: () => Promise<unknown>): Promise<number> {
    const from = this.page.url();
    await this.page.addInitScript(installWatch, target);
    const pressed = this.page.evaluate(() => window.watch.pressed());
    // Undefined when this document is left.
    const shownHere = this.page.evaluate((wanted) => window.watch.shown(wanted), target).catch(() => undefined);
    await this.page.evaluate(() => undefined); // the watch is set by now
    await act();
    const began = await within(pressed, target.selector);
    const shown = shownHere.then((time) => time ?? this.#firstOfNext(from));
    return (await within(shown, target.selector)) - began;
  }

  /** What an element shows now, for a sight that has to be another one. */
  async look(selector: string): Promise<string> {
    return (await this.page.evaluate((wanted) => window.watch.look(wanted), selector)) ?? '';
  }

  /** Waits until the element is hydrated, and returns when: milliseconds after the page was requested. */
  async hydrate(selector = 'main'): Promise<number> {
    const taken = await this.page.waitForFunction((wanted) => {
      const element = document.querySelector(wanted);
      return (
        element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps')) && performance.now()
      );
    }, selector);
    return Number(await taken.jsonValue());
  }

  /** Waits until there are no requests and no work; the event stream continues. */
  async rest(): Promise<void> {
    await this.hydrate();
    const end = Date.now() + TIMEOUT_MS;
    do {
      // A headless browser that paints nothing never becomes idle.
      await this.page.evaluate(
        (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
        IDLE_BY_MS,
      );
      // Work deferred to that moment starts then.
      await this.page.waitForTimeout(QUIET_MS);
      if (Date.now() > end) throw new Error('The page asks for something all the time.');
    } while (this.#open.size > 0 || Date.now() - this.#lastCall < QUIET_MS);
  }

  /** How many requests this document has made, those answered from the browser's cache left out. */
  async requests(): Promise<number> {
    return this.page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return 1 + entries.filter(({ transferSize }) => transferSize > 0).length;
    });
  }

  /** Waits until a field contains the text, and returns when: milliseconds after the page was requested. */
  async waitForText(selector: string, text: string): Promise<number> {
    const taken = await this.page.waitForFunction(
      ([wanted, part]) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].some((field) =>
          (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')).includes(part),
        ) && performance.now(),
      [selector, text] as const,
    );
    return Number(await taken.jsonValue());
  }

  /** Moves the pointer away from everything. */
  async pointAway(): Promise<void> {
    await this.page.mouse.move(700, 2);
    await this.rest();
  }

  async #firstOfNext(from: string): Promise<number> {
    await this.page.waitForURL(({ href }) => href !== from, { waitUntil: 'commit' });
    return this.page.evaluate(() => window.watch.first);
  }

  async #placeOf(selector: string): Promise<{ x: number; y: number }> {
    const element = this.page.locator(selector).filter({ visible: true }).first();
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (box === null) throw new Error(`There is no ${selector} to press.`);
    return { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
  }

  #note(request: Request, what: 'begins' | 'ends'): void {
    if (new URL(request.url()).pathname.startsWith('/api/events')) return;
    this.#lastCall = Date.now();
    if (what === 'begins') this.#open.add(request);
    else this.#open.delete(request);
  }
}

async function holdBack(page: Page, profile: Profile): Promise<void> {
  const { cpu, line } = profiles[profile];
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line === undefined) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.downMbit * BYTES_PER_MBIT,
    uploadThroughput: line.upMbit * BYTES_PER_MBIT,
  });
}

async function within(taken: Promise<number>, what: string): Promise<number> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The page did not come to show ${what}.`)), TIMEOUT_MS);
  return Promise.race([taken, promise]).finally(() => clearTimeout(timer));
}
