import { html } from 'hono/html';
import type { ContractPlace, Result, SeenAnswer, SentRequest } from '../checks/checks.ts';
import { operationsOf } from './causes.ts';
import type { Cause } from './causes.ts';
import { curlOf } from './curl.ts';

// A completely different server fails thousands of checks; the rest are listed by name.
const SHOWN_OF_A_CAUSE = 10;
const LINES_BEFORE = 1;
const LINES_AFTER = 3;
const LINE_MAX_LENGTH = 400;
const BODY_MAX_LENGTH = 4_096;

/** One difference: its words, the operations, and each check with its request, response and contract. */
export function causeSection(cause: Cause, base: string, contractText: string) {
  const operations = operationsOf(cause);
  const shown = cause.results.slice(0, SHOWN_OF_A_CAUSE);
  const others = cause.results.slice(SHOWN_OF_A_CAUSE);
  return html`<article class="cause">
    <h3>${cause.text}${cause.kind === '' ? '' : html` <span class="kind">${cause.kind}</span>`}</h3>
    <p>${count(cause.results.length, 'check')} of ${count(operations.length, 'operation')}: ${operations.join(', ')}</p>
    ${shown.map((result) => finding(result, base, contractText))}
    ${others.map((result) => html`<p class="more" ${dataOf(result)}>${titleOf(result)}</p>`)}
  </article>`;
}

/** What a page filters by. */
export function dataOf({ operation, outcome }: Pick<Result, 'operation' | 'outcome'>) {
  return html`data-check data-operation="${operation}" data-outcome="${outcome}"`;
}

/** How many there are of something. */
export function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}

function titleOf({ operation, kind, name, request }: Result): string {
  return `${operation}: ${[kind, name].filter(Boolean).join(', ')} — ${request.method} ${request.address}`;
}

function finding(result: Result, base: string, contractText: string) {
  const { differences, places, request, answer, milliseconds } = result;
  const lines = contractText.split('\n');
  return html`<details class="finding" ${dataOf(result)}>
    <summary>${titleOf(result)}</summary>
    <h4>Reason</h4>
    <ul>
      ${differences.map((text) => html`<li>${text}</li>`)}
    </ul>
    <h4>Contract</h4>
    ${distinct(places).map((place) => excerpt(place, lines))}
    <h4>Request</h4>
    ${block('Request', requestText(base, request))}
    <h4>Answer${milliseconds === undefined ? '' : ` after ${milliseconds} ms`}</h4>
    ${block('Answer', answer === undefined ? 'There was none.' : answerText(answer))}
    <h4>Again</h4>
    ${block('Command that repeats it', curlOf(base, result))}
  </details>`;
}

// It scrolls, so it must be reachable by keyboard (WCAG 2.1.1).
function block(label: string, text: string) {
  return html`<pre tabindex="0" role="region" aria-label="${label}">${text}</pre>`;
}

function distinct(places: ContractPlace[]): ContractPlace[] {
  return [...new Map(places.map((place) => [place.line, place])).values()];
}

function excerpt({ pointer, line, source }: ContractPlace, lines: string[]) {
  const first = Math.max(line - LINES_BEFORE, 1);
  const numbered = lines.slice(first - 1, line + LINES_AFTER).map((text, index) => ({ text, number: first + index }));
  const width = String(line + LINES_AFTER).length;
  return html`<p class="place">${source} <code>${pointer}</code>, line ${line} of the whole contract</p>
    <pre tabindex="0" role="region" aria-label="Contract, line ${line}">
${numbered.map(({ text, number }) => {
        const shown = `${String(number).padStart(width)}  ${text.slice(0, LINE_MAX_LENGTH)}\n`;
        return number === line ? html`<mark>${shown}</mark>` : shown;
      })}</pre>`;
}

function requestText(base: string, { method, address, headers, body, bytes, form }: SentRequest): string {
  const parts = (form ?? []).map(
    ({ name, value, fileName }) => `${name}: ${fileName === undefined ? value : `file ${fileName}`}`,
  );
  const sent = bytes === undefined ? (body ?? parts.join('\n')) : `(${Buffer.from(bytes, 'base64').byteLength} bytes)`;
  return [`${method} ${base}${address}`, ...headerLines(headers), ...(sent === '' ? [] : ['', cut(sent)])].join('\n');
}

function answerText({ status, headers, body, size }: SeenAnswer): string {
  const shown = body ?? (size === 0 ? '' : `(${size} bytes)`);
  return [String(status), ...headerLines(headers), ...(shown === '' ? [] : ['', cut(shown)])].join('\n');
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function cut(text: string): string {
  return text.length <= BODY_MAX_LENGTH ? text : `${text.slice(0, BODY_MAX_LENGTH)}… (${text.length} characters)`;
}
