import { useMutation } from '@tanstack/react-query';
import { ActionList, ActionMenu, Spinner } from '@primer/react';
import { exportFormats } from '#domain/enums.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { describeError } from '../../feedback/describe-error.ts';
import { showToast } from '../../feedback/toast.ts';
import { ApiError, NetworkError } from '../../http/api-error.ts';
import { useMessages } from '../../i18n/messages-context.tsx';

type ExportOptions = {
  /** Saves the list as a file and returns its name. */
  save: (format: ExportFormat) => Promise<string>;
  /** What is said when the list has more rows than may be exported. */
  tooMany: string;
};

type Export = { isPending: boolean; start: (format: ExportFormat) => void };

/** A button that saves the filtered list as a file. */
export function ExportMenu(exported: Export) {
  const { isPending } = exported;
  const { menu, preparing } = useMessages().lists.export;
  return (
    <>
      <ActionMenu>
        <ActionMenu.Button {...(isPending && { leadingVisual: <Spinner size="small" srText={null} /> })}>
          {isPending ? preparing : menu}
        </ActionMenu.Button>
        <ActionMenu.Overlay>
          <ActionList>
            <ExportItems {...exported} />
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
      <ExportProgress isPending={isPending} />
    </>
  );
}

/** The formats of a file, in a menu. */
export function ExportItems({ isPending, start }: Export) {
  const { exportFormat } = useMessages().enums;
  return exportFormats.map((format) => (
    <ActionList.Item key={format} disabled={isPending} onSelect={() => start(format)}>
      {exportFormat[format]}
    </ActionList.Item>
  ));
}

/** Announces that a file is being prepared. */
export function ExportProgress({ isPending }: Pick<Export, 'isPending'>) {
  const { preparing } = useMessages().lists.export;
  return (
    <span className="visually-hidden" role="status">
      {isPending && preparing}
    </span>
  );
}

/** Saves a list as a file: its progress is known, and a failure can be retried. */
export function useExport({ save, tooMany }: ExportOptions): Export {
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
  return { isPending: mutation.isPending, start: mutation.mutate };
}

function isTooMuch(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.errors ?? []).some(({ code }) => code === 'too_many');
}
