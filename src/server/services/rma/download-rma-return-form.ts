import type { SignedInUser } from '../kernel/ports.ts';
import { printReturnPaper } from './internal/papers/print-return-paper.ts';
import type { Paper, PaperRequest, PapersContext } from './internal/papers/print-return-paper.ts';

/** The form to put into the box. 404 for a return out of scope. */
export function downloadRmaReturnForm(ctx: PapersContext, user: SignedInUser, request: PaperRequest): Promise<Paper> {
  return printReturnPaper(ctx, user, 'returnForm', request);
}
