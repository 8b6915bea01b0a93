import { html } from 'hono/html';
import type { Report } from '../run/run-contract.ts';
import { hasFailed, conformingOperations } from './summary.ts';

const LABEL = 'contract';
const CHARACTER_WIDTH = 6.6;
const PADDING = 8;

/** What the badge says, as `118/118 operations, 6000 checks`. */
export function badgeText(report: Report): string {
  const { conforming, all } = conformingOperations(report);
  return `${conforming}/${all} operations, ${report.results.length} checks`;
}

/** The badge as an SVG image, for the page of a project. */
export function badgeSvg(report: Report): string {
  const text = badgeText(report);
  const left = width(LABEL);
  const right = width(text);
  const color = hasFailed(report) ? '#b31d28' : '#1a7f37';
  return String(
    html`<svg
      xmlns="http://www.w3.org/2000/svg"
      width="${left + right}"
      height="20"
      role="img"
      aria-label="${LABEL}: ${text}"
    >
      <title>${LABEL}: ${text}</title>
      <rect width="${left}" height="20" fill="#444c56" />
      <rect x="${left}" width="${right}" height="20" fill="${color}" />
      <g fill="#ffffff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" text-anchor="middle">
        <text x="${left / 2}" y="14">${LABEL}</text>
        <text x="${left + right / 2}" y="14">${text}</text>
      </g>
    </svg> `,
  );
}

function width(text: string): number {
  return Math.round(text.length * CHARACTER_WIDTH) + 2 * PADDING;
}
