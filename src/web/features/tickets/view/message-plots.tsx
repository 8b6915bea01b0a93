import type { RichTextDocument } from '#domain/documents/document.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { FilePlots } from '#web/capabilities/troubleshoot/plots/file-plots.tsx';
import { plotMoment } from '#web/capabilities/troubleshoot/plots/plot-moment.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';

type Props = { ticket: Ticket; files: readonly UploadedFile[]; sentOn: string };

/** The logs of a message over time, with the moment that the ticket is about. */
export function MessagePlots({ ticket: { createdOn, problem }, files, sentOn }: Props) {
  const { timeZone } = useLocale();
  if (files.length === 0) return null;
  const { content } = problem.content as RichTextDocument;
  return <FilePlots files={files} sentOn={sentOn} moment={plotMoment(createdOn, content, timeZone)} />;
}
