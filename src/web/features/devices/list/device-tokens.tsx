import { useGroupName } from '#web/capabilities/products/product-groups.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FilterTokens } from '#web/shared/ui/filter/filter-tokens.tsx';
import { noFilter } from './device-filter.ts';
import type { DeviceFilter } from './device-filter.ts';
import { filteredBy } from './device-list.ts';
import type { DeviceListState } from './device-list.ts';
import { useDeviceTexts } from '../device-texts.ts';

type Props = { state: DeviceListState; onChange: (change: (asked: DeviceListState) => DeviceListState) => void };

/** The filters in the URL, each with a button to remove it. */
export function DeviceTokens({ state, onChange }: Props) {
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

type Token = { key: string; label: string; without: (asked: DeviceListState) => Partial<DeviceFilter> };

function useTokens({ groups, support, warranty, inRma }: DeviceListState): Token[] {
  const { enums } = useMessages();
  const { filter, warranties } = useDeviceTexts();
  const groupName = useGroupName(groups);
  return [
    ...groups.map((id) => ({
      key: id,
      label: groupName(id),
      without: (asked: DeviceListState) => ({ groups: asked.groups.filter((other) => other !== id) }),
    })),
    ...support.map((status) => ({
      key: String(status),
      label: enums.productSupportStatus[status],
      without: (asked: DeviceListState) => ({ support: asked.support.filter((other) => other !== status) }),
    })),
    ...(warranty === undefined
      ? []
      : [
          {
            key: 'warranty',
            label: `${filter.warranty}: ${warranties[warranty]}`,
            without: () => ({ warranty: undefined }),
          },
        ]),
    ...(inRma ? [{ key: 'inRma', label: filter.inRma, without: () => ({ inRma: false }) }] : []),
  ];
}
