import type { Browser, Page, Request } from 'playwright';
import { installWatch } from './in-page.ts';
import type { Sight } from './in-page.ts';
import { profiles } from './rows.ts';
import type { Profile } from './rows.ts';

const QUIET_MS = 400;
const IDLE_BY_MS = 2_000;
const POINTING_MS = 200; // a hand takes longer from a link to the press
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

  /** Comes in a profile of their own and goes when `work` is done. */
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

  /** Opens an address and answers the milliseconds until the page shows what is named. */
  async open(path: string, first: Sight): Promise<number> {
    await this.page.goto('about:blank');
    await this.page.addInitScript(installWatch, first);
    await this.page.goto(this.#url + path, { waitUntil: 'commit' });
    const taken = this.page.evaluate(async () => (await window.watch.first) - performance.timeOrigin);
    return within(taken, `${first.selector} at ${path}`);
  }

  /** Presses what is named and answers the milliseconds from the press until the page shows what is to come. */
  async press(selector: string, sight: Sight, { pointing = true } = {}): Promise<number> {
    const { x, y } = await this.#placeOf(selector);
    if (pointing) {
      await this.page.mouse.move(x, y);
      await this.page.waitForTimeout(POINTING_MS);
    }
    return this.measure(sight, async () => {
      await this.page.mouse.move(x, y);
      await this.page.mouse.down();
      await this.page.mouse.up();
    });
  }

  /** The milliseconds from the press that `act` makes until the page shows what is to come. */
  async measure(sight: Sight, act: () => Promise<unknown>): Promise<number> {
    const taken = this.page.evaluate(async (wanted) => {
      const shown = window.watch.shown(wanted);
      const pressed = await window.watch.pressed();
      return (await shown) - pressed;
    }, sight);
    await this.page.evaluate(() => undefined); // the watch is set by now
    await act();
    return within(taken, sight.selector);
  }

  /** As `measure`, where the press may lead to another document. */
  async measureOnward(sight: Sight, act: () => Promise<unknown>): Promise<number> {
    const from = this.page.url();
    await this.page.addInitScript(installWatch, sight);
    const pressed = this.page.evaluate(() => window.watch.pressed());
    // Undefined when this document is left.
    const shownHere = this.page.evaluate((wanted) => window.watch.shown(wanted), sight).catch(() => undefined);
    await this.page.evaluate(() => undefined); // the watch is set by now
    await act();
    const began = await within(pressed, sight.selector);
    const shown = shownHere.then((time) => time ?? this.#firstOfNext(from));
    return (await within(shown, sight.selector)) - began;
  }

  /** What an element shows now, for a sight that has to be another one. */
  async look(selector: string): Promise<string> {
    return (await this.page.evaluate((wanted) => window.watch.look(wanted), selector)) ?? '';
  }

  /** Waits until the script has taken over what is named, and answers when: milliseconds after the page was asked for. */
  async takeOver(selector = 'main'): Promise<number> {
    const taken = await this.page.waitForFunction((wanted) => {
      const element = document.querySelector(wanted);
      return (
        element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps')) && performance.now()
      );
    }, selector);
    return Number(await taken.jsonValue());
  }

  /** Waits until nothing is asked for any more and nothing is to be done; the stream of events goes on. */
  async rest(): Promise<void> {
    await this.takeOver();
    const end = Date.now() + TIMEOUT_MS;
    do {
      // A browser without a window that paints nothing is never told that it is idle.
      await this.page.evaluate(
        (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
        IDLE_BY_MS,
      );
      // What was left to that moment begins in it.
      await this.page.waitForTimeout(QUIET_MS);
      if (Date.now() > end) throw new Error('The page asks for something all the time.');
    } while (this.#open.size > 0 || Date.now() - this.#lastCall < QUIET_MS);
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
