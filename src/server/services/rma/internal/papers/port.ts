import type { PaperParts } from './paper.ts';

/** A paper of a return: its name and content. */
export type PaperOrder = { paper: 'returnForm' | 'boxLabel'; parts: PaperParts };

/** Makes the PDF of a paper. Its fonts cover both languages; it fetches nothing. */
export type PrintPaper = (order: PaperOrder) => Promise<Uint8Array>;
