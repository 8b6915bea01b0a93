import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';

export const FilterNameDialog = lazyDialog(async () => (await import('./filter-name-dialog.tsx')).FilterNameDialog);

export const NamedFiltersDialog = lazyDialog(
  async () => (await import('./named-filters-dialog.tsx')).NamedFiltersDialog,
);
