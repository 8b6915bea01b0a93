import type { Language } from '#domain/preferences.ts';
import type { Brand } from '#generated/model/brand.ts';
import type { ServiceContext, SignedInUser } from '../../../kernel/ports.ts';
import { getRma } from '../../get-rma.ts';
import type { PaperOrder, PrintPaper } from './port.ts';

type PapersContext = Pick<ServiceContext, 'db' | 'clock'> & {
  brand: Pick<Brand, 'vendorName'>;
  printPaper: PrintPaper;
};

/** Which paper of which return, in which language (the person's own where none is named), and the full address of its page. */
type PaperRequest = {
  paper: PaperOrder['paper'];
  displayId: string;
  language: Language | undefined;
  url: string;
};

/** The name of the file and the PDF. */
export type Paper = { name: string; bytes: Uint8Array };

const fileNames: Record<PaperOrder['paper'], string> = { returnForm: 'return-form', boxLabel: 'box-label' };

/** The form that goes into the box, or the label that goes onto it. 404 for a return out of scope. */
export async function printPaper(
  context: PapersContext,
  user: SignedInUser,
  { paper, displayId, language = user.preferences.language, url }: PaperRequest,
): Promise<Paper> {
  const rma = await getRma(context, user, { displayId });
  const { vendorName } = context.brand;
  const today = context.clock.now().toISOString().slice(0, 10);
  const bytes = await context.printPaper({ paper, parts: { rma, vendor: { vendorName }, language, url, today } });
  return { name: `${fileNames[paper]}-${displayId}.pdf`, bytes };
}
