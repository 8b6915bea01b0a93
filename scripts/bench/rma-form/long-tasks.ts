import type { Browser, Page } from 'playwright';

/** By how much the processor is slower than the one that measures. */
export const SLOWER = 4;
const MICROSECONDS = 1000;
const LONGEST = 8;
/** Milliseconds after which the draft is saved and the verdicts are there. */
export const SETTLED_MS = 4000;

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** The longest tasks of the page while `act` is done and settles, in milliseconds of the slower processor. */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  await page.waitForTimeout(SETTLED_MS);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  return traceEvents
    .filter((event) => event.name === 'RunTask' && isMain(event))
    .map(({ tdur = 0 }) => Math.round((tdur / MICROSECONDS) * SLOWER))
    .toSorted((one, other) => other - one)
    .slice(0, LONGEST);
}
