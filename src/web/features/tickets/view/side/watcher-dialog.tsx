import { useState } from 'react';
import * as z from 'zod/mini';
import { EMAIL_MAX_CHARACTERS, WATCHERS_MAX_COUNT } from '#domain/limits.ts';
import { useGetWatcherCandidates } from '#generated/api/tickets/tickets.ts';
import type { Person } from '#generated/model/person.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { AddWatcherBody } from '#generated/zod/tickets/tickets.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { emailAddress } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { SearchList } from '#web/shared/ui/fields/search-list.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useAddWatcher } from './use-watchers.ts';
import styles from './watchers-panel.module.css';

const schema = z.object({ email: emailAddress(AddWatcherBody.shape.email.def.innerType) });

type Props = { ticketId: string; onClose: () => void };

/** Adds colleagues from a list, and outside addresses; it stays open for the next one and says what it did. */
export function WatcherDialog({ ticketId, onClose }: Props) {
  const { common, watchers: texts } = useMessages();
  const { data: people } = useGetWatcherCandidates({ ticketId });
  const add = useAddWatcher(ticketId);
  const [result, setResult] = useState('');
  const choose = (person: Person) => {
    if (add.isPending) return;
    setResult('');
    add.mutate({ userId: person.id }, { onSuccess: () => setResult(texts.added(nameOfPerson(person))) });
  };
  return (
    <Dialog title={texts.add} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
      <div className={styles.dialog}>
        {people !== undefined && people.length > 0 && (
          <SearchList
            items={people}
            textOf={nameOfPerson}
            idOf={({ id }) => id}
            chosen={undefined}
            onChoose={choose}
            searchLabel={texts.searchColleague}
            listLabel={texts.colleague}
            countText={texts.colleagues}
            nothing={texts.noColleague}
          >
            {nameOfPerson}
          </SearchList>
        )}
        <OutsideForm add={add} onAsked={setResult} />
        <p role="status" className={styles.result}>
          {result}
        </p>
      </div>
    </Dialog>
  );
}

type FormProps = { add: ReturnType<typeof useAddWatcher>; onAsked: (result: string) => void };

function OutsideForm({ add, onAsked }: FormProps) {
  const { errors, watchers: texts } = useMessages();
  const form = useFormShell({
    schema,
    defaultValues: { email: '' },
    labels: { email: texts.outside, userId: texts.colleague },
    texts: { email: { invalid_format: errors.emailFormat, too_many: texts.tooMany(WATCHERS_MAX_COUNT) } },
    pending: add.isPending,
    submitError: add.error,
    onSubmit: ({ email }) => {
      onAsked('');
      add.mutate(
        { email },
        {
          onSuccess: (watchers) => {
            form.reset();
            onAsked(resultOf(email, watchers));
          },
        },
      );
    },
  });
  return (
    <FormShell form={form} className={styles.form} inDialog>
      <TextField
        {...form.field('email')}
        type="email"
        hint={texts.outsideHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        required
      />
      <PendingButton type="submit" pending={add.isPending}>
        {texts.invite}
      </PendingButton>
    </FormShell>
  );

  // The address of a colleague's account is that colleague.
  function resultOf(email: string, watchers: readonly Watcher[]): string {
    const isOutside = watchers.some((watcher) => watcher.email?.toLowerCase() === email.toLowerCase());
    return isOutside ? texts.asked(email) : texts.added(email);
  }
}
