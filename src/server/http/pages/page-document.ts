import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, manifestOf } from './build-manifest.ts';
import type { BuildManifest } from './build-manifest.ts';
import { indexStyles } from './page-styles.ts';
import type { RenderedPage } from '../../services/kernel/pages-port.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;
type Files = { scripts: string[]; sheets: string[] };
type Documents = {
  documentOf: (page: Page) => string;
  /** The script in each document, as a policy names it (CSP 3 §2.3.1). */
  scriptSource: string;
};

const HEAD_ELEMENT = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)/;
const firstScripts = ['src/web/capture-early-events.ts', 'src/web/load-after-paint.ts'];
const STATIC_TITLE = /<title>[^<]*<\/title>/;
const SHEET_LINK = /\s*<link rel="stylesheet"[^>]*>/g;
const FIRST_VIEW_ID = 'first-view';
// Once these start, everything above them is parsed and does not move any more.
const growingIds = ['list', 'problem'];
const ENTRY = /\s*<script type="module"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Puts rendered pages into the built page: styles inlined first, because a linked sheet would delay the first paint; the full
 * sheets and the scripts in a template after the content, from which they are taken after that paint. The code that does so,
 * and captures early events, is inline: a separate file would come after the first paint, and an earlier click would be lost.
 */
export function pageDocuments(webDir: string): Documents {
  const template = readFileSync(join(webDir, 'index.html'), 'utf8');
  const manifest = manifestOf(webDir);
  const entry = [...template.matchAll(ENTRY)].map(([script]) => script.trim());
  const bare = template
    .replace(STATIC_TITLE, '')
    .replaceAll(SHEET_LINK, '')
    .replaceAll(ENTRY, '')
    .replaceAll(PRELOAD, '');
  const appFor = remembered((modules: string) => {
    const { scripts, sheets } = filesOf(manifest, ['index.html', ...modules.split(' ')]);
    const links = [
      ...scripts.map((file) => `<link rel="preload" as="script" crossorigin href="/${file}">`),
      ...sheets.map((file) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="/${file}">`),
      ...entry,
    ];
    return { sheets: sheets.join(' '), links: links.join('') };
  });
  const stylesFor = remembered((sheets: string) =>
    indexStyles(sheets.split(' ').map((sheet) => readFileSync(join(webDir, sheet), 'utf8'))),
  );
  const firstScript = filesOf(manifest, firstScripts)
    .scripts.map((file) => `(() => {${readFileSync(join(webDir, file), 'utf8')}})();`)
    .join('');
  const documentOf = ({ markup, firstView, modules }: Page) => {
    const { sheets, links } = appFor(modules.join(' '));
    const { head, body } = withoutHead(markup);
    const { language, theme, isZoneGuessed } = firstView;
    const zone = isZoneGuessed ? ' data-zone="guessed"' : '';
    const headParts = [
      head,
      paintedFrom(body),
      `<script>${firstScript}</script>`,
      `<style>${stylesFor(sheets)(body, theme)}</style>`,
    ];
    const bodyParts = [
      `<div id="root">${body}</div>`,
      `<script id="${FIRST_VIEW_ID}" type="application/json">${inScript(firstView)}</script>`,
      `<template id="app">${links}</template>`,
    ];
    return bare
      .replace('<html lang="en" data-color-mode="auto"', `<html lang="${language}" data-color-mode="${theme}"${zone}`)
      .replace('</head>', () => `${headParts.join('')}</head>`)
      .replace(EMPTY_ROOT, () => bodyParts.join(''));
  };
  return { documentOf, scriptSource: `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'` };
}

/*
 * The first picture waits for what would move, and not for what grows below it (WHATWG HTML §4.6.7.6). Chromium waits for the
 * element's beginning, others for its end.
 */
function paintedFrom(body: string): string {
  const id = growingIds.find((growing) => body.includes(` id="${growing}"`)) ?? FIRST_VIEW_ID;
  return `<link rel="expect" href="#${id}" blocking="render">`;
}

// React writes what belongs into the head before everything else.
function withoutHead(markup: string): { head: string; body: string } {
  let length = 0;
  for (;;) {
    const found = HEAD_ELEMENT.exec(markup.slice(length))?.[0].length ?? 0;
    if (found === 0) return { head: markup.slice(0, length), body: markup.slice(length) };
    length += found;
  }
}

// User text must not be able to end the element (WHATWG HTML §4.12.1.3).
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function filesOf(manifest: BuildManifest, keys: readonly string[]): Files {
  const chunks = chunksOf(manifest, keys);
  return { scripts: chunks.map(({ file }) => file), sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
}

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
