import { html, raw } from 'hono/html';
import type { Contract } from '../contract/document.ts';
import type { Report } from '../run/run-contract.ts';
import { badgeText } from './badge.ts';
import { causesOf } from './causes.ts';
import { causeSection } from './html-causes.ts';
import { PAGE_SCRIPT, PAGE_STYLE, scriptHash } from './html-assets.ts';
import { checksSection, coverageSection, matrixSection } from './html-tables.ts';
import { countsOf, hasFailed, OUTCOMES } from './summary.ts';

/** The report as one page that needs no network: what differs and how to repeat it, the matrix, the coverage, every check. */
export function htmlPage(report: Report, contract: Pick<Contract, 'text' | 'operations'>): string {
  const { results, url, contractVersion, uncovered, lacksSession, end } = report;
  const counts = countsOf(results);
  const causes = causesOf(results);
  const verdict = hasFailed(report)
    ? 'differs from the contract, or was not looked at far enough'
    : 'keeps the contract';
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash()}'; base-uri 'none'; form-action 'none'`;
  const notes = [
    ...(end === undefined ? [] : [`The run ended early: ${end.message}`]),
    ...(lacksSession ? ['There was no session of an account, so most of the checks were not run.'] : []),
  ];
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="content-security-policy" content="${policy}" />
          <meta name="color-scheme" content="light dark" />
          <title>Contract ${contractVersion}: ${counts.failed} differences</title>
          <style>
            ${raw(PAGE_STYLE)}
          </style>
        </head>
        <body>
          <header>
            <h1>Contract check</h1>
            <p>
              <span class="badge ${hasFailed(report) ? 'failed' : 'passed'}">contract <b>${badgeText(report)}</b></span>
            </p>
            <p>The server at <code>${url}</code> ${verdict} (version ${contractVersion}).</p>
            ${notes.map((note) => html`<p class="note">${note}</p>`)}
            <ul class="counts">
              ${OUTCOMES.map((outcome) => html`<li><b>${counts[outcome]}</b> ${outcome}</li>`)}
            </ul>
            <nav aria-label="Parts of the page">
              <a href="#differences">What differs</a> <a href="#matrix">Matrix</a> <a href="#coverage">Coverage</a>
              <a href="#checks">Every check</a>
            </nav>
          </header>
          <main>
            ${filterForm(report)}
            <section id="differences" aria-labelledby="differences-title">
              <h2 id="differences-title">What differs</h2>
              ${causes.length === 0 ? html`<p>Nothing differs.</p>` : causes.map((cause) => causeSection(cause, url, contract.text))}
              ${
                uncovered.length === 0
                  ? ''
                  : html`<h3>Possible by the contract, and without a check</h3>
                      <ul>
                        ${uncovered.map((key) => html`<li>${key}</li>`)}
                      </ul>`
              }
            </section>
            ${matrixSection(results)} ${coverageSection(report.coverage)} ${checksSection(report)}
          </main>
          <script>
            ${raw(PAGE_SCRIPT)};
          </script>
        </body>
      </html> `,
  );
}

function filterForm({ results }: Report) {
  const operations = [...new Set(results.map(({ operation }) => operation))].sort();
  const option = (value: string) => html`<option>${value}</option>`;
  return html`<form class="filter" id="filter" role="search" aria-label="Filter what differs and the checks">
    <label
      >Outcome
      <select name="outcome">
        <option value="">all</option>
        ${OUTCOMES.map(option)}
      </select></label
    >
    <label
      >Operation
      <select name="operation">
        <option value="">all</option>
        ${operations.map(option)}
      </select></label
    >
    <label>Words <input type="search" name="words" autocomplete="off" /></label>
    <output id="found" aria-live="polite"></output>
  </form>`;
}
