import { useMutation } from '@tanstack/react-query';
import { DownloadIcon } from '@primer/octicons-react';
import { exportFormats } from '#domain/enums.ts';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ActionMenu, MenuItem } from '#web/shared/ui/action-menu.tsx';
import { Spinner } from '#web/shared/ui/spinner.tsx';
import { exportList } from '../export-tickets.ts';
import type { TicketList } from '../use-ticket-list.ts';

/** Saves what is filtered as a file: what it takes is told, and a failure can be tried again. */
export function ExportListMenu({ list }: { list: TicketList }) {
  const { enums, tickets } = useMessages();
  const { export: texts } = tickets.list;
  const { isPending, mutate } = useExport(list);
  return (
    <>
      <ActionMenu label={isPending ? texts.preparing : texts.menu} icon={isPending ? <Spinner /> : <DownloadIcon />}>
        {exportFormats.map((format) => (
          <MenuItem key={format} disabled={isPending} onSelect={() => mutate(format)}>
            {enums.exportFormat[format]}
          </MenuItem>
        ))}
      </ActionMenu>
      <span className="visually-hidden" role="status">
        {isPending && texts.preparing}
      </span>
    </>
  );
}

function useExport({ state, totalRows }: TicketList) {
  const messages = useMessages();
  const { export: texts } = messages.tickets.list;
  const mutation = useMutation({
    mutationFn: (format: ExportFormat) => exportList(state, format),
    onSuccess: (name) => showToast('success', texts.done(name)),
    onError: (error, format) => {
      // A lost network is told by the HTTP client.
      if (error instanceof NetworkError) return;
      const text = isTooMuch(error)
        ? texts.tooMany(totalRows, EXPORT_ROWS_MAX_COUNT)
        : describeError(error, messages).text;
      const action = { label: messages.common.retry, onPress: () => mutation.mutate(format) };
      showToast('error', texts.failed, { text, ...(!isTooMuch(error) && { action }) });
    },
  });
  return mutation;
}

function isTooMuch(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.errors ?? []).some(({ code }) => code === 'too_many');
}
