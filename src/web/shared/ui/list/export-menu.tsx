import { useMutation } from '@tanstack/react-query';
import { ActionList, ActionMenu, Spinner } from '@primer/react';
import { exportFormats } from '#domain/enums.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { describeError } from '../../feedback/describe-error.ts';
import { showToast } from '../../feedback/toast.ts';
import { ApiError, NetworkError } from '../../http/api-error.ts';
import { useMessages } from '../../i18n/messages-context.tsx';

type ExportMenuProps = {
  /** Saves the list as a file and returns its name. */
  save: (format: ExportFormat) => Promise<string>;
  /** What is said when the list has more rows than may be exported. */
  tooMany: string;
};

/** Saves the filtered list as a file: progress is shown, and a failure can be retried. */
export function ExportMenu(props: ExportMenuProps) {
  const { enums, lists } = useMessages();
  const { isPending, mutate } = useExport(props);
  const { menu, preparing } = lists.export;
  return (
    <>
      <ActionMenu>
        <ActionMenu.Button {...(isPending && { leadingVisual: <Spinner size="small" srText={null} /> })}>
          {isPending ? preparing : menu}
        </ActionMenu.Button>
        <ActionMenu.Overlay>
          <ActionList>
            {exportFormats.map((format) => (
              <ActionList.Item key={format} disabled={isPending} onSelect={() => mutate(format)}>
                {enums.exportFormat[format]}
              </ActionList.Item>
            ))}
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
      <span className="visually-hidden" role="status">
        {isPending && preparing}
      </span>
    </>
  );
}

function useExport({ save, tooMany }: ExportMenuProps) {
  const messages = useMessages();
  const { export: texts } = messages.lists;
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (name) => showToast('success', texts.done(name)),
    onError: (error, format) => {
      // The HTTP client reports a lost network.
      if (error instanceof NetworkError) return;
      const text = isTooMuch(error) ? tooMany : describeError(error, messages).text;
      const action = { label: messages.common.retry, onPress: () => mutation.mutate(format) };
      showToast('error', texts.failed, { text, ...(!isTooMuch(error) && { action }) });
    },
  });
  return mutation;
}

function isTooMuch(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.errors ?? []).some(({ code }) => code === 'too_many');
}
