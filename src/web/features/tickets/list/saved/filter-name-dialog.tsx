import * as z from 'zod/mini';
import { NAMED_FILTERS_MAX_COUNT, NAMED_FILTER_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { AddNamedFilterBody } from '#generated/zod/users/users.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { namedFilterText } from '#web/capabilities/lists/list-memory.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useSaveNamedFilter } from './named-filters.ts';

const schema = z.object({ name: trimmed(AddNamedFilterBody.shape.name) });

type Props = {
  list: Pick<PagedList<TicketListItem>, 'kind' | 'state'>;
  /** The filter that gets another name; without it the present filters get a name. */
  renamed?: NamedFilter;
  onClose: () => void;
};

/** Asks for the name of a filter. */
export function FilterNameDialog({ list, renamed, onClose }: Props) {
  const { common, tickets } = useMessages();
  const { saved } = tickets.list;
  // Shown in the dialog.
  const save = useSaveNamedFilter(() => undefined);
  const form = useFormShell({
    schema,
    defaultValues: { name: renamed?.name ?? '' },
    labels: { name: saved.name },
    texts: { name: { duplicate: saved.nameTaken, too_many: saved.tooMany(NAMED_FILTERS_MAX_COUNT) } },
    pending: save.isPending,
    submitError: save.error,
    onSubmit: ({ name }) => {
      const filter =
        renamed === undefined ? { name, filters: namedFilterText(list.kind, list.state) } : { ...renamed, name };
      save.mutate(filter, {
        onSuccess: () => {
          if (renamed === undefined) showToast('success', saved.saved(name));
          onClose();
        },
      });
    },
  });
  const title = renamed === undefined ? saved.addHeading : saved.renameHeading;
  return (
    <FormDialog form={form} title={title} submitLabel={common.save} onClose={onClose}>
      <TextField
        {...form.field('name')}
        data-autofocus
        maxLength={NAMED_FILTER_NAME_MAX_CHARACTERS}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
