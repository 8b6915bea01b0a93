import type { SignedInUser } from '../kernel/ports.ts';
import { printReturnPaper } from './internal/papers/print-return-paper.ts';
import type { Paper, PaperRequest, PapersContext } from './internal/papers/print-return-paper.ts';

/** The label that goes onto the box. 404 for a return out of scope. */
export function downloadRmaLabel(context: PapersContext, user: SignedInUser, request: PaperRequest): Promise<Paper> {
  return printReturnPaper(context, user, 'boxLabel', request);
}
