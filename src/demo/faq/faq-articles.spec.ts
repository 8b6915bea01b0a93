import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { plainText } from '#domain/documents/document.ts';
import type { DocumentNode } from '#domain/documents/document.ts';
import { ARTICLE_MARKDOWN_MAX_CHARACTERS } from '#domain/limits.ts';
import { documentFromMarkdown, withOrigin } from '#server/services/faq/internal/markdown.ts';
import { topicNames as english } from '#web/messages/en/faq-topics.ts';
import { topicNames as lithuanian } from '#web/messages/lt/faq-topics.ts';
import { loadFaqArticles } from './faq-articles.ts';

const ORIGIN = 'https://help.norvik.example';

const articles = loadFaqArticles();
const slugs = new Set(articles.map(({ slug }) => slug));
const texts = articles.flatMap(({ slug, en, lt }) => [
  { name: `${slug}.en`, slug, ...en },
  { name: `${slug}.lt`, slug, ...lt },
]);

function nodesOf(markdown: string, slug: string): DocumentNode[] {
  const all: DocumentNode[] = [];
  const visit = (node: DocumentNode) => {
    all.push(node);
    node.content?.forEach(visit);
  };
  withOrigin(documentFromMarkdown(markdown, slug), ORIGIN).content.forEach(visit);
  return all;
}

function shape(markdown: string, slug: string): Record<string, number> {
  const types = ['heading', 'table', 'table_row', 'code_block', 'list_item', 'blockquote'];
  const nodes = nodesOf(markdown, slug);
  return Object.fromEntries(types.map((type) => [type, nodes.filter((node) => node.type === type).length]));
}

function linksOf(markdown: string, slug: string): string[] {
  const marks = nodesOf(markdown, slug).flatMap((node) => node.marks ?? []);
  return marks.flatMap((mark) => mark.attrs?.href ?? []);
}

describe('the demo articles', () => {
  test('are 30, about each product and about all', () => {
    expect(articles).toHaveLength(30);
    expect(articles.filter(({ productGroups }) => productGroups.length === 0).length).toBeGreaterThan(5);
    expect(new Set(articles.flatMap(({ productGroups }) => productGroups)).size).toBe(14);
  });

  test('are filed under topics that have a name in both languages, and no other has', () => {
    const tags = [...new Set(articles.flatMap((article) => article.tags))].toSorted();
    expect(Object.keys(english).toSorted()).toEqual(tags);
    expect(Object.keys(lithuanian).toSorted()).toEqual(tags);
  });

  test('have titles of their own', () => {
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
  });

  test('say in both languages the same: as many headings, rows, items and examples', () => {
    for (const { slug, en, lt } of articles) expect(shape(lt.markdown, slug), slug).toEqual(shape(en.markdown, slug));
  });

  test.each(texts)('$name is a document of some length with headings', ({ slug, markdown }) => {
    const document = documentFromMarkdown(markdown, slug);
    const words = plainText(document).split(/\s+/).length;
    expect(words).toBeGreaterThan(200);
    expect(words).toBeLessThan(650);
    expect(document.content.filter(({ type }) => type === 'heading').length).toBeGreaterThan(2);
    expect(markdown.length).toBeLessThan(ARTICLE_MARKDOWN_MAX_CHARACTERS);
  });

  test.each(texts)('$name links to articles that exist', ({ slug, markdown }) => {
    for (const href of linksOf(markdown, slug)) {
      const { origin, pathname, hash } = new URL(href);
      expect([origin, hash, slugs.has(pathname.replace('/faq/', ''))], href).toEqual([ORIGIN, '', true]);
      expect(pathname).not.toBe(`/faq/${slug}`);
    }
  });

  test.each(texts.filter(({ name }) => name.endsWith('.lt')))(
    '$name has Lithuanian quotation marks',
    ({ markdown, title, summary, slug }) => {
      const prose = documentFromMarkdown(markdown, slug);
      const outsideCode = { ...prose, content: prose.content.filter(({ type }) => type !== 'code_block') };
      expect(`${title} ${summary} ${plainText(outsideCode)}`).not.toMatch(/["”]/);
    },
  );
});

describe('loadFaqArticles refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faq-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const english = '---\ntitle: T\nsummary: S\ntags: [a]\nproductGroups: all\n---\n\n# A\n';
  const lithuanian = '---\ntitle: T\nsummary: S\n---\n\n# A\n';

  function load(en: string, lt: string | undefined): ReturnType<typeof loadFaqArticles> {
    const own = join(folder, crypto.randomUUID());
    mkdirSync(own);
    writeFileSync(join(own, 'one.en.md'), en);
    if (lt !== undefined) writeFileSync(join(own, 'one.lt.md'), lt);
    return loadFaqArticles(own);
  }

  test('nothing in a valid article', () => {
    expect(load(english, lithuanian)).toEqual([
      {
        slug: 'one',
        tags: ['a'],
        productGroups: [],
        en: { title: 'T', summary: 'S', markdown: '# A' },
        lt: { title: 'T', summary: 'S', markdown: '# A' },
      },
    ]);
  });

  test.each([
    ['a missing language', english, undefined, 'one.lt.md'],
    ['an unknown product', english.replace('all', '[RX-1]'), lithuanian, 'one.en.md'],
    ['no tags', english.replace('[a]', '[]'), lithuanian, 'one.en.md'],
    ['too long a summary', english.replace('S', 'S'.repeat(301)), lithuanian, 'one.en.md'],
    ['tags in the translation', english, lithuanian.replace('title', 'tags: [b]\ntitle'), 'one.lt.md'],
    ['no front matter', english, '# A', 'one.lt.md'],
  ])('%s', (_, en, lt, file) => {
    expect(() => load(en, lt)).toThrow(file);
  });
});
