import { useId } from 'react';
import type { FormErrorCode } from '#domain/errors.ts';
import { NAMED_FILTERS_MAX_COUNT, NAMED_FILTER_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { isFilled } from '#domain/validation/text-fields.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { namedFilterText } from '#web/capabilities/lists/list-memory.ts';
import { useSaveNamedFilter } from './named-filters.ts';

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
  const formId = useId();
  // Shown in the dialog.
  const save = useSaveNamedFilter(() => undefined);
  const { form, faults } = useCheckedForm({
    check: (values) => ({ name: isFilled(values('name').trim()) ? null : 'required' }),
    onSubmit: (values) => {
      if (save.isPending) return;
      const name = values('name').trim();
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
  const error = useNameError(faults, save.error);
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <PendingButton type="submit" form={formId} variant="primary" pending={save.isPending}>
        {common.save}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={renamed === undefined ? saved.addHeading : saved.renameHeading} onClose={onClose} actions={actions}>
      <form {...form} id={formId}>
        {error === undefined && <SubmitError error={save.error} fields={{ name: saved.name }} inDialog />}
        <TextField
          id="name"
          name="name"
          data-autofocus
          label={saved.name}
          defaultValue={renamed?.name}
          maxLength={NAMED_FILTER_NAME_MAX_CHARACTERS}
          autoComplete="off"
          required
          error={error}
        />
      </form>
    </Dialog>
  );
}

// A taken name and one filter too many have their own messages at the field.
function useNameError(faults: { name?: FormErrorCode }, error: Error | null): string | undefined {
  const { saved } = useMessages().tickets.list;
  const fieldError = useFieldErrors(faults, error)('name');
  const codes = error instanceof ApiError ? (error.problem.errors ?? []).map(({ code }) => code) : [];
  if (faults.name === undefined && codes.includes('duplicate')) return saved.nameTaken;
  if (faults.name === undefined && codes.includes('too_many')) return saved.tooMany(NAMED_FILTERS_MAX_COUNT);
  return fieldError;
}
