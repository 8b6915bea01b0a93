import { getDownloadRmaLabelQueryKey, getDownloadRmaReturnFormQueryKey } from '#generated/api/rma/rma.ts';
import type { Rma } from '#generated/model/rma.ts';
import { apiUrl } from '#web/shared/http/download-url.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';

/** How many units are still to be sent; only then are the papers wanted. */
export function unitsToSend({ status, products }: Pick<Rma, 'status' | 'products'>): number {
  return status === 'Approved' ? products.filter(({ step }) => step === 'Announced').length : 0;
}

/** The addresses of the form for the box and the label on it, in the person's language. */
export function usePapers(displayId: string): { form: string; label: string } {
  const { language } = useLocale();
  const [formPath] = getDownloadRmaReturnFormQueryKey(displayId);
  const [labelPath] = getDownloadRmaLabelQueryKey(displayId);
  return { form: apiUrl(formPath, { language }), label: apiUrl(labelPath, { language }) };
}
