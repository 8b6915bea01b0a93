import type { PaperParts } from './paper.ts';

/** A paper of a return, by its name and what it is made of. */
export type PaperOrder = { paper: 'returnForm' | 'boxLabel'; parts: PaperParts };

/** Makes the PDF of a paper. Its fonts have the letters of both languages; it fetches nothing. */
export type PrintPaper = (order: PaperOrder) => Promise<Uint8Array>;
