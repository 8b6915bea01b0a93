import type { Gate } from '../planted-fault.ts';
import { linted } from './linted.ts';

export const plainWords: Gate = {
  gate: 'texts are in the words of the glossary; comments, names and titles in plain English',
  clean: [],
  faults: [
    linted({
      fault: 'an English text in house idiom',
      place: 'src/web/messages/en/planted-idiom.ts',
      text: "export const planted = 'Tickets that you raise appear until they are solved';\n",
      says: [/plain-words\(texts\)/, /Not “you raise” in a text/],
    }),
    linted({
      fault: 'a mail in an email of the server',
      place: 'src/server/services/mail/planted-en.ts',
      text: "export const planted = 'Somebody sent you this mail';\n",
      says: [/plain-words\(texts\)/, /Not “Somebody” in a text/, /Not “mail” in a text: email/],
    }),
    linted({
      fault: 'a comment in house idiom',
      place: 'src/domain/planted-comment.ts',
      text: '// The time stands here until somebody asks anew.\nexport const planted = 1;\n',
      says: [/plain-words\(comments\)/, /Not “stands” in a comment/, /Not “anew” in a comment: again/],
    }),
    linted({
      fault: 'a name in house idiom',
      place: 'src/domain/planted-name.ts',
      text: 'export const askedAnew = 1;\n',
      says: [/plain-words\(names\)/, /Not “Anew” in a name: again/],
    }),
    linted({
      fault: 'a file name in house idiom',
      place: 'src/domain/planted-ahead.ts',
      text: 'export const planted = 1;\n',
      says: [/plain-words\(names\)/, /Not “ahead” in a file name/],
    }),
    linted({
      fault: 'a test title in house idiom',
      place: 'src/domain/planted-title.spec.ts',
      text: "import { test } from 'vitest';\n\ntest.each([1])('%i is told at once', () => undefined);\n",
      says: [/plain-words\(titles\)/, /Not “told” in a title/],
    }),
    linted({
      fault: 'a Lithuanian text with another word than the glossary',
      place: 'src/web/messages/lt/planted-word.ts',
      text: "export const planted = 'Kraunama rengyklė';\n",
      says: [/plain-words\(texts\)/, /redaktorius/],
    }),
  ],
};
