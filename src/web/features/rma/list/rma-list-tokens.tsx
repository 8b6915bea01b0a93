import { useRmaStatusWord, useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { useGroupName } from '#web/capabilities/products/product-groups.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { datesText } from '#web/shared/lib/dates/dates-text.ts';
import { FilterTokens } from '#web/shared/ui/filter/filter-tokens.tsx';
import { noFilter } from './rma-list-filter.ts';
import type { RmaListFilter } from './rma-list-filter.ts';
import { useRmaListTexts } from './rma-list-texts.ts';
import { filteredBy } from './rma-list.ts';
import type { RmaListState } from './rma-list.ts';

type Props = { state: RmaListState; onChange: (change: (asked: RmaListState) => RmaListState) => void };

/** The filters in the URL, each with a button to remove it. */
export function RmaListTokens({ state, onChange }: Props) {
  const tokens = useTokens(state).map(({ without, ...token }) => ({
    ...token,
    onRemove: () => onChange((asked) => filteredBy(asked, without(asked))),
  }));
  return (
    <FilterTokens
      tokens={tokens}
      onClear={() => onChange((asked) => filteredBy(asked, { ...noFilter, words: asked.words }))}
    />
  );
}

type Token = { key: string; label: string; without: (asked: RmaListState) => Partial<RmaListFilter> };

function useTokens({ from, to, statuses, turns, groups, completed, mine }: RmaListState): Token[] {
  const { lists } = useMessages();
  const { filter } = useRmaListTexts();
  const statusWord = useRmaStatusWord();
  const turnWord = useRmaTurnWord();
  const groupName = useGroupName(groups);
  const each = <Value extends string>(
    name: 'statuses' | 'turns' | 'groups',
    values: readonly Value[],
    word: (value: Value) => string,
  ) =>
    values.map((value) => ({
      key: value,
      label: word(value),
      without: (asked: RmaListState) => ({ [name]: asked[name].filter((other) => other !== value) }),
    }));
  const hasDates = from !== undefined || to !== undefined;
  return [
    ...(hasDates
      ? [{ key: 'dates', label: datesText(lists.dates, from, to), without: () => ({ from: undefined, to: undefined }) }]
      : []),
    ...each('statuses', statuses, statusWord),
    ...each('turns', turns, turnWord),
    ...each('groups', groups, groupName),
    ...(mine ? [{ key: 'mine', label: filter.mine, without: () => ({ mine: false }) }] : []),
    ...(completed ? [{ key: 'completed', label: filter.completed, without: () => ({ completed: false }) }] : []),
  ];
}
