import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { readUnitLines } from '#domain/units/unit-lines.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner } from '@primer/react';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { isReadHere } from '../import/read-units.ts';
import { useLineFilter } from './use-line-filter.ts';
import type { UnitList } from './use-unit-list.ts';
import type { Verdicts } from './use-verdicts.ts';
import { UnitFilters } from './unit-filters.tsx';
import { UnitLists } from './unit-lists.tsx';
import { UnitTools } from './unit-tools.tsx';
import styles from './units-section.module.css';

type Props = { list: UnitList; verdicts: Verdicts };

/** The units of a return, with all ways to add them. A list can be pasted anywhere in it. */
export function UnitsSection({ list, verdicts }: Props) {
  const { common, rma } = useMessages();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const filter = useLineFilter(list.store);
  const status = list.isReading
    ? [rma.reading]
    : [...(list.found === undefined ? [] : [rma.found(list.found)]), ...(verdicts.isChecking ? [rma.checking] : [])];
  usePastedLists(section, (text) => void list.paste(text));
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {rma.units}
      </h2>
      <UnitTools list={list} />
      <p role="status" className={styles.status}>
        {status.join(' · ')}
      </p>
      {verdicts.hasFailed && (
        <Banner
          variant="warning"
          role="status"
          title={rma.checkFailed}
          primaryAction={<Banner.PrimaryAction onClick={verdicts.again}>{common.retry}</Banner.PrimaryAction>}
        />
      )}
      <UnitFilters store={list.store} filter={filter} />
      <UnitLists list={list} hidden={filter.hidden} />
      {list.asked !== undefined && (
        <ConfirmDialog
          title={rma.replaceQuestion(list.store.filledCount())}
          tone="danger"
          confirmLabel={rma.replace}
          onConfirm={() => list.answer(true)}
          onCancel={() => list.answer(false)}
        >
          {rma.replaceText}
        </ConfirmDialog>
      )}
    </section>
  );
}

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea');

// Without a focus, a paste goes to the page; before the form's files, because a spreadsheet copies an image too.
function usePastedLists(section: { current: HTMLElement | null }, onList: (text: string) => void): void {
  const take = useEffectEvent(onList);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isInZone =
        target === document.body || (target instanceof Node && section.current?.contains(target) === true);
      const text = clipboardData?.getData('text/plain') ?? '';
      if (!isInZone || text.trim() === '' || !isList(text, target)) return;
      event.preventDefault();
      take(text);
    };
    document.addEventListener('paste', paste, { capture: true });
    return () => document.removeEventListener('paste', paste, { capture: true });
  }, [section]);
}

// What is pasted into a field is meant for the field, unless it is several units, or a unit with its description.
function isList(text: string, target: EventTarget | null): boolean {
  if (!isField(target) || !isReadHere(text)) return true;
  const { lines } = readUnitLines(text);
  const isDescribing = target instanceof HTMLTextAreaElement;
  return lines.length > 1 || (!isDescribing && lines.some(({ description }) => description !== undefined));
}
