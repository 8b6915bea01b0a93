import type { Gate } from '../planted-fault.ts';
import { linted } from './linted.ts';

export const plainWords: Gate = {
  gate: 'texts are in the words of the glossary',
  clean: [],
  faults: [
    linted({
      fault: 'an English text in house idiom',
      place: 'src/web/messages/en/planted-idiom.ts',
      text: "export const planted = 'Tickets that you raise appear until they are solved';\n",
      says: [/plain-words\(texts\)/, /Not “you raise” in a text/],
    }),
    linted({
      fault: 'a Lithuanian text with another word than the glossary',
      place: 'src/web/messages/lt/planted-word.ts',
      text: "export const planted = 'Kraunama rengyklė';\n",
      says: [/plain-words\(texts\)/, /redaktorius/],
    }),
  ],
};
