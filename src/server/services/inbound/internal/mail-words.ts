import { COMMENT_CONTENT_MAX_CHARACTERS, TEXT_FILE_MAX_BYTES } from '#domain/limits.ts';
import type { Language } from '#domain/preferences.ts';
import { codePointLength, utf8ByteLength } from '#domain/text.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { cutReply, trimBlank } from './cut-reply.ts';
import type { Passage } from './cut-reply.ts';
import { htmlToMarkedText, extractImages } from './html-text.ts';
import { documentOfPassages, textOfPassages } from './mail-document.ts';
import type { ParsedMail } from './parse-mail.ts';
import { isForwardingSubject, signs } from './quote-lines.ts';

export type MailWords = {
  passages: Passage[];
  /** The images within the HTML text, and those within the person's own words. */
  images: { all: ReadonlySet<string>; own: ReadonlySet<string> };
};

/** What a person wrote in an email: from its plain text, else from the HTML, without any markup. */
export function wordsOfMail({ text, html, subject }: Pick<ParsedMail, 'text' | 'html' | 'subject'>): MailWords {
  const options = { forwards: isForwardingSubject(subject) };
  const marked = html === '' ? '' : htmlToMarkedText(html);
  const ofHtml = cutReply(marked, options);
  const own = extractImages(ofHtml.flatMap(({ lines }) => lines).join('\n')).contentIds;
  const plain = cutReply(text, options);
  return {
    passages: plain.length > 0 ? plain : ofHtml.map(withoutSigns).filter(({ lines }) => lines.length > 0),
    images: { all: new Set(extractImages(marked).contentIds), own: new Set(own) },
  };
}

function withoutSigns({ quoted, lines }: Passage): Passage {
  const { text } = extractImages(lines.join('\n'));
  const bare = text.replaceAll(new RegExp(`[${signs.attribution}${signs.quotation}]`, 'g'), '');
  return { quoted, lines: trimBlank(bare.split('\n').map((line) => line.trimEnd())) };
}

/** The file that has a text which is too long for a comment, and the comment's last words then. */
const rest: Record<Language, { fileName: string; note: string }> = {
  en: { fileName: 'mail.txt', note: '… The whole text is in the file mail.txt.' },
  lt: { fileName: 'laiskas.txt', note: '… Visas tekstas yra faile laiskas.txt.' },
};

export type MailContent = { document: RichTextDocument; textFile?: { name: string; bytes: Uint8Array<ArrayBuffer> } };

/** A comment's document; a text that does not fit also becomes a file. Undefined when it is too large for one (§9). */
export function contentOfMail(passages: readonly Passage[], language: Language): MailContent | undefined {
  const whole = documentOfPassages(passages);
  if (!whole.cut) return { document: whole.document };
  const text = textOfPassages(passages);
  if (utf8ByteLength(text) > TEXT_FILE_MAX_BYTES) return undefined;
  const { fileName, note } = rest[language];
  const { document } = documentOfPassages(passages, COMMENT_CONTENT_MAX_CHARACTERS - codePointLength(note));
  const last = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: note }] };
  return {
    document: { ...document, content: [...document.content, last] },
    textFile: { name: fileName, bytes: new TextEncoder().encode(text) },
  };
}
