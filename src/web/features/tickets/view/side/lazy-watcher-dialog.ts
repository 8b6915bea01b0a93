import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';

export const WatcherDialog = lazyDialog(async () => (await import('./watcher-dialog.tsx')).WatcherDialog);
