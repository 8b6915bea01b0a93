import { sql } from 'kysely';
import type { InsertObject } from 'kysely';
import { plainText } from '#domain/documents/document.ts';
import type { Language } from '#domain/preferences.ts';
import type { ArticleText } from '#generated/model/articleText.ts';
import type { Database } from '#server/db/schema.ts';
import { documentFromMarkdown } from './markdown.ts';

/**
 * An article in one language as it is stored: Markdown, document, and search words. Throws a MarkdownError when the Markdown
 * cannot become a document.
 */
export function textRow(
  { id, slug }: { id: string; slug: string },
  language: Language,
  { title, summary, markdown }: ArticleText,
): InsertObject<Database, 'faqTexts'> {
  const document = documentFromMarkdown(markdown, slug);
  const plain = plainText(document);
  return {
    articleId: id,
    language,
    title,
    summary,
    markdown,
    document: JSON.stringify(document),
    plain,
    words: sql<string>`search_words(${`${title}\n${summary}\n${plain}`})`,
  };
}
