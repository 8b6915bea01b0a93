import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageDocuments } from './page-document.ts';

const template = `<!doctype html><html lang="en" data-color-mode="auto"><head><title>Portal</title>
<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/app.css"></head>
<body><div id="root"></div></body></html>`;
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/app.css'], imports: ['shared'] },
  'src/web/capture-early-events.ts': { file: 'assets/keeper.js' },
  'src/web/load-after-paint.ts': { file: 'assets/bring.js' },
  shared: { file: 'assets/shared.js' },
  page: { file: 'assets/page.js', css: ['assets/page.css'], imports: ['shared'] },
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-pages-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), template);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets/keeper.js'), 'var kept=[];');
  await writeFile(join(folder, 'assets/bring.js'), 'bring();');
  await writeFile(join(folder, 'assets/app.css'), '.a{x:1}.c{x:2}');
  await writeFile(join(folder, 'assets/page.css'), '.b{x:3}');
});
afterAll(() => rm(folder, { recursive: true }));

function documentOf(markup: string, texts: readonly string[] = [], isZoneGuessed = false): string {
  const firstView = { language: 'lt', theme: 'dark', isZoneGuessed, texts } as const;
  return pageDocuments(folder).documentOf({ kind: 'page', status: 200, markup, firstView, modules: ['page'] });
}

it('begins in the language and theme, with one title and the styles of the page inside', () => {
  const html = documentOf('<title>Bilietai</title><link rel="x"><p class="a b">text</p>');
  expect(html).toContain('<html lang="lt" data-color-mode="dark">');
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Bilietai</title>']);
  expect(html.indexOf('<link rel="x">')).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('<style>.a{x:1}.b{x:3}</style>');
  expect(html).toContain('<div id="root"><p class="a b">text</p></div>');
});

it('names each sheet and script in a template behind the content, scripts first, and fetches none before that', () => {
  const html = documentOf('<p class="a">text</p>');
  const [before = '', app = ''] = html.split('<template id="app">');
  expect(before).toContain('<p class="a">text</p>');
  expect(before).not.toMatch(/rel="(?:stylesheet|modulepreload|preload)"|src="/);
  expect(app.slice(0, app.indexOf('</template>')).match(/<(?:link|script)[^>]*>/g)).toEqual([
    '<link rel="preload" as="script" crossorigin href="/assets/shared.js">',
    '<link rel="preload" as="script" crossorigin href="/assets/index.js">',
    '<link rel="preload" as="script" crossorigin href="/assets/page.js">',
    '<link rel="stylesheet" crossorigin fetchpriority="low" href="/assets/app.css">',
    '<link rel="stylesheet" crossorigin fetchpriority="low" href="/assets/page.css">',
    '<script type="module" src="/assets/index.js">',
  ]);
});

it.each([
  { name: 'the whole content', markup: '<p class="a">text</p>', id: 'first-view' },
  { name: 'what stands above a list', markup: '<h1>Tickets</h1><div id="list"><p>1</p></div>', id: 'list' },
  { name: 'what stands above a conversation', markup: '<article id="problem">x</article>', id: 'problem' },
  { name: 'the whole content, whatever texts say', markup: '<p> id=&quot;list&quot;</p>', id: 'first-view' },
])('shows nothing before $name is parsed and does not wait for the rest', ({ markup, id }) => {
  const html = documentOf(markup);
  const [head = '', behind = ''] = html.split('</head>');
  expect(/<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(head)?.[1]).toBe(id);
  expect(behind).toContain(`<div id="root">${markup}</div><script id="first-view"`);
});

it('captures presses from the first byte and waits for first paint, with a script that the policy allows', () => {
  const html = documentOf('<p class="a">text</p>');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html.slice(0, html.indexOf('</head>'))) ?? [];
  expect(script).toBe('(() => {var kept=[];})();(() => {bring();})();');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(pageDocuments(folder).scriptSource).toBe(`'sha256-${hash}'`);
});

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u2028\u2029',
  '$& $` $1 $$',
  '</head><title>x',
];

it.each(hostile)('no text ends the JSON or becomes part of the document: %j', (text) => {
  const html = documentOf('<p>text</p>', [text]);
  const [, json = ''] = /<script id="first-view" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ language: 'lt', theme: 'dark', isZoneGuessed: false, texts: [text] });
  expect(json).not.toContain('<');
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.endsWith('</body></html>')).toBe(true);
});

it('marks a page whose times are in a zone that nobody named', () => {
  expect(documentOf('<p>text</p>', [], true)).toContain('<html lang="lt" data-color-mode="dark" data-zone="guessed">');
});

it('takes the markup as it is, whatever a replacement would make of it', () => {
  const markup = '<p>$& $` $1 $$</p>';
  expect(documentOf(markup)).toContain(`<div id="root">${markup}</div>`);
});

it('says which module the build lacks', () => {
  const page = {
    kind: 'page',
    status: 200,
    markup: '',
    firstView: { language: 'en', theme: 'auto', isZoneGuessed: false },
  } as const;
  expect(() => pageDocuments(folder).documentOf({ ...page, modules: ['gone'] })).toThrow('The build has no gone');
});
