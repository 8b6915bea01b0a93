import lighthouse from 'lighthouse';
import type { Config } from 'lighthouse';
import { median } from '../support/statistics.ts';

const measures = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;
/** Lighthouse's score out of 100, milliseconds, and for CLS a plain number. */
export type Found = { score: number } & Record<keyof typeof measures, number>;
/** A page to visit, with the port of a browser that listens for Lighthouse. */
export type Visit = { url: string; port: number; extraHeaders: Record<string, string> };

/** The medians of so many visits, and each of them. */
export async function measurePage(visit: Visit, runs: number, config?: Config): Promise<Found & { runs: Found[] }> {
  const found: Found[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measureOnce(visit, config));
  return { ...medians(found), runs: found };
}

async function measureOnce({ url, port, extraHeaders }: Visit, config?: Config): Promise<Found> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: ['performance'], extraHeaders };
  const result = await lighthouse(url, flags, config);
  if (result === undefined) throw new Error('Lighthouse gave no result.');
  const { categories, audits } = result.lhr;
  const valueOf = (name: keyof typeof measures) => audits[measures[name]]?.numericValue ?? NaN;
  const score = (categories['performance']?.score ?? NaN) * 100;
  return { score, LCP: valueOf('LCP'), CLS: valueOf('CLS'), TBT: valueOf('TBT') };
}

function medians(found: readonly Found[]): Found {
  const of = (name: keyof Found) => median(found.map((one) => one[name]));
  return { score: of('score'), LCP: of('LCP'), CLS: of('CLS'), TBT: of('TBT') };
}
