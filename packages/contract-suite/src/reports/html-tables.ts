import { html } from 'hono/html';
import type { Outcome, Result } from '../checks/checks.ts';
import type { Coverage, Share } from '../covered/coverage-seen.ts';
import type { Report } from '../run/run-contract.ts';
import { count, dataOf } from './html-causes.ts';
import { COVERAGE_NOTE, countsOf, coverageShares, FAMILIES, familyOf, OUTCOMES } from './summary.ts';

const SIGNS: Record<Outcome, string> = { passed: '✓', failed: '✗', 'not run': '–', 'not implemented': '○' };

const WORST_FIRST: readonly Outcome[] = ['failed', 'not run', 'not implemented', 'passed'];

/** Operations by kinds of checks: how many there are, and the worst that became of one. */
export function matrixSection(results: readonly Result[]) {
  const operations = [...Map.groupBy(results, ({ operation }) => operation)];
  return html`<section id="matrix" aria-labelledby="matrix-title">
    <h2 id="matrix-title">Operations × checks</h2>
    <p>
      ${OUTCOMES.map((outcome) => html`<span class="cell ${cssName(outcome)}">${SIGNS[outcome]} ${outcome}</span> `)}
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Table of operations and checks">
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            ${FAMILIES.map((family) => html`<th scope="col">${family}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${operations.map(([operation, own]) => {
            const families = Map.groupBy(own, familyOf);
            return html`<tr>
              <th scope="row"><a href="#op-${operation}">${operation}</a></th>
              ${FAMILIES.map((family) => cell(families.get(family) ?? []))}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </section>`;
}

function cell(own: readonly Result[]) {
  if (own.length === 0) return html`<td></td>`;
  const counts = countsOf(own);
  const worst = WORST_FIRST.find((outcome) => counts[outcome] > 0) ?? 'passed';
  const share = counts[worst] === own.length ? String(own.length) : `${counts[worst]} of ${own.length}`;
  return html`<td class="cell ${cssName(worst)}">
    <span aria-hidden="true">${SIGNS[worst]}</span> ${share} <span class="hidden">${worst}</span>
  </td>`;
}

/** What was seen of the contract and what was not, in all and by operation. */
export function coverageSection(coverage: Coverage) {
  return html`<section id="coverage" aria-labelledby="coverage-title">
    <h2 id="coverage-title">Coverage</h2>
    <p>${COVERAGE_NOTE}</p>
    ${coverageShares(coverage).map(([name, share]) => shareDetails(name, share))}
    <details>
      <summary>By operation</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Coverage by operation">
        <table>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">statuses</th>
              <th scope="col">values</th>
              <th scope="col">properties</th>
              <th scope="col">statuses not seen</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(coverage.byOperation).map(
              ([operation, { statuses, values, properties }]) =>
                html`<tr>
                  <th scope="row">${operation}</th>
                  ${[statuses, values, properties].map(({ seen, documented }) => html`<td>${seen}/${documented}</td>`)}
                  <td>${statuses.missing.map((name) => name.split(' ')[1]).join(', ')}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
}

function shareDetails(name: string, { documented, seen, missing }: Share) {
  const line = html`<meter min="0" max="${documented}" value="${seen}" aria-label="${name} seen"></meter> ${seen} of
    ${documented} ${name}`;
  if (missing.length === 0) return html`<p>${line}</p>`;
  return html`<details>
    <summary>${line}, ${missing.length} not seen</summary>
    <ul class="columns">
      ${missing.map((one) => html`<li>${one}</li>`)}
    </ul>
  </details>`;
}

/** Every check, by operation. */
export function checksSection({ results }: Report) {
  const operations = [...Map.groupBy(results, ({ operation }) => operation)];
  return html`<section id="checks" aria-labelledby="checks-title">
    <h2 id="checks-title">Every check</h2>
    ${operations.map(([operation, own]) => {
      const counts = countsOf(own);
      const counted = OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
        (outcome) => `${counts[outcome]} ${outcome}`,
      );
      return html`<details class="operation" id="op-${operation}">
        <summary>${operation}: ${count(own.length, 'check')}, ${counted.join(', ')}</summary>
        <ul>
          ${own.map(checkLine)}
        </ul>
      </details>`;
    })}
  </section>`;
}

function checkLine(result: Result) {
  const { kind, name, outcome, status, milliseconds, differences } = result;
  const more = [
    ...(status === undefined ? [] : [String(status)]),
    ...(milliseconds === undefined ? [] : [`${milliseconds} ms`]),
    ...(outcome === 'not run' ? differences : []),
  ].join(', ');
  return html`<li ${dataOf(result)}>
    <span class="sign ${cssName(outcome)}">${SIGNS[outcome]}<span class="hidden"> ${outcome}:</span></span>
    ${[kind, name].filter(Boolean).join(', ')} <span class="quiet">${more}</span>
  </li>`;
}

function cssName(outcome: Outcome): string {
  return outcome.replace(' ', '-');
}
