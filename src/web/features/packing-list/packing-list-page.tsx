import { ChecklistIcon, NumberIcon, PackageIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoaderFunction } from 'react-router';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { EmptyState } from '#web/shared/ui/page/states.tsx';
import { boxPath, parseBoxAddress } from './box-address.ts';
import type { BoxState } from './box-address.ts';
import { BoxForm } from './box-form.tsx';
import { BoxResult, boxNumber } from './boxes/box-result.tsx';
import { BoxSkeleton, NoBox } from './box-states.tsx';
import { RecentBoxes } from './recent-boxes.tsx';
import { boxQuery } from './queries.ts';
import type { RecentBox } from './recent-boxes.ts';
import { useRecentBoxes } from './use-recent-boxes.ts';
import { usePackingTexts } from './packing-texts.ts';
import styles from './packing-list-page.module.css';

/** Starts to look for the box while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ request }) => {
    const { box } = parseBoxAddress(new URL(request.url).searchParams);
    if (box !== undefined) void queryClient.prefetchQuery(boxQuery(box));
    return null;
  };
}

/** §2.5: what is in this box? */
export function Component() {
  return (
    <div className={styles.page}>
      {/* Its texts come with it. */}
      <Suspense fallback={null}>
        <PackingList />
      </Suspense>
    </div>
  );
}

function PackingList() {
  const texts = usePackingTexts();
  const navigate = useNavigate();
  const state = parseBoxAddress(new URLSearchParams(useLocation().search));
  const { box } = state;
  const found = useQuery({ ...boxQuery(box ?? ''), enabled: box !== undefined });
  const recent = useRecentBoxes(box === undefined ? undefined : recentBox(box, found.data));
  const show = (wanted: string | undefined) => void navigate(boxPath({ box: wanted, size: state.size }));
  return (
    <>
      <h1 className={styles.heading}>{texts.heading}</h1>
      <BoxForm box={box} onSearch={show} onClear={() => show(undefined)} />
      <p role="status" className="visually-hidden">
        {box !== undefined && (found.data ? texts.found(found.data.length) : found.isPending && texts.loading)}
      </p>
      {box === undefined ? (
        recent.boxes.length === 0 && (
          <EmptyState
            heading={texts.empty}
            picture={[PackageIcon, ChecklistIcon, NumberIcon]}
            text={texts.emptyText}
            action={null}
          />
        )
      ) : (
        // Another box is another choice: nothing of this one stays.
        <Box key={box} box={box} state={state} units={found.data} error={found.error} onRetry={found.refetch} />
      )}
      {found.data === undefined && !(box !== undefined && found.isPending) && (
        <RecentBoxes boxes={recent.boxes} onForget={recent.forget} />
      )}
    </>
  );
}

type BoxProps = {
  box: string;
  state: BoxState;
  units: readonly PackingItem[] | undefined;
  error: Error | null;
  onRetry: () => unknown;
};

function Box({ box, state, units, error, onRetry }: BoxProps) {
  const texts = usePackingTexts();
  if (units === undefined) return error ? <NoBox error={error} onRetry={() => void onRetry()} /> : <BoxSkeleton />;
  if (units.length === 0)
    return <EmptyState heading={texts.noUnits} picture={[PackageIcon]} text={texts.noUnitsText} action={null} />;
  return <BoxResult box={box} units={units} state={state} />;
}

function recentBox(id: string, units: readonly PackingItem[] | undefined): RecentBox | undefined {
  if (units === undefined) return undefined;
  const number = boxNumber(units);
  return { id, ...(number !== undefined && { number }) };
}
