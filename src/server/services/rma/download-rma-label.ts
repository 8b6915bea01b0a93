import type { SignedInUser } from '../kernel/ports.ts';
import { printReturnPaper } from './internal/papers/print-return-paper.ts';
import type { Paper, PaperRequest, PapersContext } from './internal/papers/print-return-paper.ts';

/** The label for the box. 404 for a return out of scope. */
export function downloadRmaLabel(ctx: PapersContext, user: SignedInUser, request: PaperRequest): Promise<Paper> {
  return printReturnPaper(ctx, user, 'boxLabel', request);
}
