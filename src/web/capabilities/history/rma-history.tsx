import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaStatusWord } from '#web/capabilities/marks/rma-marks.tsx';
import { paths } from '#web/shared/routing/paths.ts';

/** The sentences of a return's changes: each says which return, then what happened, then the particulars. */
export function useRmaSentences(): Record<
  'RmaStatusChanged' | 'RmaListChanged' | 'RmaLinesMoved',
  (entry: HistoryEntry) => ReactNode
> {
  const { enums, returns } = useMessages();
  const { history } = returns;
  const statusWord = useRmaStatusWord();
  return {
    RmaStatusChanged: (entry) => {
      const { rmaFromStatus: from, rmaToStatus: to = 'InProgress' } = entry;
      const change =
        from === undefined ? history.created(statusWord(to)) : history.status(statusWord(from), statusWord(to));
      return <AboutReturn entry={entry} parts={[change]} />;
    },
    RmaListChanged: (entry) => {
      const counts = [
        entry.acceptedCount && history.accepted(entry.acceptedCount),
        entry.rejectedCount && history.rejected(entry.rejectedCount),
        entry.addedCount && history.added(entry.addedCount),
        entry.office && history.office(entry.office),
        entry.trackingNumber && history.tracking(entry.trackingNumber),
      ].filter((part) => typeof part === 'string');
      return <AboutReturn entry={entry} parts={counts.length === 0 ? [history.listChanged] : counts} />;
    },
    RmaLinesMoved: (entry) => {
      const { step = 'Announced', units = [], unitCount = units.length, replacement, trackingNumber } = entry;
      const further = unitCount - units.length;
      const numbers = further > 0 ? [...units, history.andMore(further)] : units;
      const parts = [
        history.moved(unitCount, enums.rmaStep[step]),
        ...(numbers.length > 0 ? [numbers.join(', ')] : []),
        ...(replacement === undefined ? [] : [history.replacedBy(replacement)]),
        ...(trackingNumber === undefined ? [] : [history.tracking(trackingNumber)]),
      ];
      return <AboutReturn entry={entry} parts={parts} />;
    },
  };
}

function AboutReturn({ entry: { rma, reason }, parts }: { entry: HistoryEntry; parts: readonly string[] }) {
  const { history } = useMessages().returns;
  const { pathname } = useLocation();
  const text = [...parts, ...(reason === undefined ? [] : [history.reason(reason)])].join(' · ');
  // On the page of the return itself it need not be named.
  if (rma === undefined || pathname === paths.rma({ id: rma.displayId })) return text;
  return (
    <>
      <Link to={paths.rma({ id: rma.displayId })}>{history.about(rma.displayId)}</Link> {text}
    </>
  );
}
