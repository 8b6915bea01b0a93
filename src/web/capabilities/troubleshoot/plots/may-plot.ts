import { fileExtension } from '#domain/files/file-policy.ts';
import { PLOT_ARCHIVE_MAX_BYTES, TEXT_FILE_MAX_BYTES } from '#domain/limits.ts';

type Named = { name: string; size: number };

const archives: ReadonlySet<string> = new Set(['gz', 'tgz', 'tar', 'zip']);
const texts: ReadonlySet<string> = new Set(['log', 'txt', 'csv']);
// Photos come in archives too.
const ofDevice = /troubleshoot|support|diag|syslog|\blogs?\b/i;

/** Whether a plot of a file can be asked for: a log, a table or an archive of a size that is fetched at once. */
export function mayPlot({ name, size }: Named): boolean {
  const extension = fileExtension(name);
  return (
    (texts.has(extension) && size <= TEXT_FILE_MAX_BYTES) || (archives.has(extension) && size <= PLOT_ARCHIVE_MAX_BYTES)
  );
}

/** Whether its plot is shown without being asked for: by its name it is a log or the archive of a device. */
export function isLikelyLog(file: Named): boolean {
  const extension = fileExtension(file.name);
  return mayPlot(file) && (extension === 'log' || (archives.has(extension) && ofDevice.test(file.name)));
}
