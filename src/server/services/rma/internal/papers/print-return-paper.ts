import type { Language } from '#domain/preferences.ts';
import type { Brand } from '#generated/model/brand.ts';
import type { ServiceContext, SignedInUser } from '../../../kernel/ports.ts';
import { notFound } from '../../../kernel/errors.ts';
import { findRma } from '../rma-view.ts';
import type { PaperOrder, PrintPaper } from './port.ts';

export type PapersContext = Pick<ServiceContext, 'db' | 'clock'> & {
  brand: Pick<Brand, 'vendorName'>;
  printPaper: PrintPaper;
};

/** The return, the language (the person's own where none is named) and the full address of the return's page. */
export type PaperRequest = {
  displayId: string;
  language: Language | undefined;
  url: string;
};

/** The name of the file and the PDF. */
export type Paper = { name: string; bytes: Uint8Array };

const fileNames: Record<PaperOrder['paper'], string> = { returnForm: 'return-form', boxLabel: 'box-label' };

/** Prints a paper of a return. 404 for a return out of scope. */
export async function printReturnPaper(
  ctx: PapersContext,
  user: SignedInUser,
  paper: PaperOrder['paper'],
  { displayId, language = user.preferences.language, url }: PaperRequest,
): Promise<Paper> {
  const rma = await findRma(ctx.db, user, Number(displayId));
  if (!rma) throw notFound();
  const { vendorName } = ctx.brand;
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const bytes = await ctx.printPaper({ paper, parts: { rma, vendor: { vendorName }, language, url, today } });
  return { name: `${fileNames[paper]}-${displayId}.pdf`, bytes };
}
