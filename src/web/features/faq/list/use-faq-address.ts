import { useNavigate, useSearchParams } from 'react-router';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { paths } from '#web/shared/routing/paths.ts';
import type { FaqAddress } from '#web/shared/routing/paths.ts';

/** What the FAQ shows, as the address has it, and how to show something else in its place. */
export function useFaqAddress(): { address: FaqAddress; show: (address: FaqAddress) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const textOf = (name: string) => cleanWords(search.get(name) ?? '') || undefined;
  return {
    address: { words: textOf('words'), tag: textOf('tag'), group: textOf('group') },
    show: (address) => void navigate(paths.faq(address), { replace: true, preventScrollReset: true }),
  };
}
