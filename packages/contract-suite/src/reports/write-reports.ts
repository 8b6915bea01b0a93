import { writeFile } from 'node:fs/promises';
import type { Contract } from '../contract/document.ts';
import type { Report } from '../run/run-contract.ts';
import { badgeSvg } from './badge.ts';
import { htmlPage } from './html-page.ts';
import { jsonReport } from './json-report.ts';
import { junitText } from './junit.ts';

/** Where to write which report. */
export interface ReportFiles {
  report?: string | undefined;
  junit?: string | undefined;
  html?: string | undefined;
  badge?: string | undefined;
  coverage?: string | undefined;
}

/** Writes the requested reports. Rejects with the file system's error, which names the file. */
export async function writeReports(report: Report, contract: Contract, files: ReportFiles): Promise<void> {
  const texts: Record<keyof ReportFiles, () => string> = {
    report: () => jsonText(jsonReport(report)),
    junit: () => junitText(report),
    html: () => htmlPage(report, contract),
    badge: () => badgeSvg(report),
    coverage: () => jsonText(report.coverage),
  };
  for (const name of Object.keys(texts) as (keyof ReportFiles)[]) {
    const file = files[name];
    if (file !== undefined) await writeFile(file, texts[name]());
  }
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
