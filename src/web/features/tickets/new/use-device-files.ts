import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { documentFromText } from '#domain/documents/document.ts';
import { productOfModel } from '#domain/troubleshoot/product-code.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import type { Found } from '#web/capabilities/troubleshoot/outcome.ts';
import { useTroubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import type { EditorSlot } from '../editor-slot.ts';
import type { NewTicketChoice } from './new-ticket-choice.ts';

type Choosing = {
  choice: NewTicketChoice;
  choose: (part: NewTicketChoice) => void;
  answer: (confirmed: boolean) => Promise<void>;
};

/** The files of a form. Facts about a device go below the text, and a different product is chosen after the question of §4. */
export function useDeviceFiles(editor: EditorSlot, { choice, choose, answer }: Choosing) {
  const { data: products = [] } = useQuery(productGroupsQuery);
  const waiting = useRef<string[]>([]);
  const put = (words: string) => editor.append(documentFromText(words).content);
  const troubleshoot = useTroubleshoot({
    products,
    onFound: ({ facts: { model }, words }: Found) => {
      const product = model === undefined ? undefined : productOfModel(model, products);
      if (product === undefined || product.id === choice.product?.id) return put(words);
      waiting.current.push(words);
      choose({ product });
    },
  });
  return {
    troubleshoot,
    uploads: useUploads({ beforeAdd: troubleshoot.beforeAdd }),
    // Another product replaces the text by its template: the findings go below that.
    answer: async (confirmed: boolean) => {
      await answer(confirmed);
      for (const words of waiting.current.splice(0)) put(words);
    },
  };
}
