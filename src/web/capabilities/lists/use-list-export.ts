import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/dates/format.ts';
import { useExport } from '#web/shared/ui/list/export-menu.tsx';
import type { PagedList } from './list-kind.ts';

/** Saves what a list shows, in its order, as a file; for lists that declare an export. */
export function useListExport<Row>({ kind, state, totalRows }: PagedList<Row>) {
  const { language } = useLocale();
  const { tooMany } = useMessages().lists.export;
  const { total } = kind.useTexts();
  return useExport({
    save: (format) => kind.save?.(state, format) ?? Promise.reject(new Error(`${kind.name} has no export.`)),
    tooMany: tooMany(total(totalRows), formatNumber(EXPORT_ROWS_MAX_COUNT, language)),
  });
}
