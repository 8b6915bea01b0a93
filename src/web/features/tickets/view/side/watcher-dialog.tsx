import { useState } from 'react';
import { EMAIL_MAX_CHARACTERS, WATCHERS_MAX_COUNT } from '#domain/limits.ts';
import { checkEmail } from '#domain/validation/text-fields.ts';
import { useGetWatcherCandidates } from '#generated/api/tickets/tickets.ts';
import type { Person } from '#generated/model/person.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { SearchList } from '#web/shared/ui/fields/search-list.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useAddWatcher } from './use-watchers.ts';
import styles from './watchers-panel.module.css';

type Props = { ticketId: string; onClose: () => void };

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Adds colleagues from a list, and outside addresses; it stays open for the next one and says what it did. */
export function WatcherDialog({ ticketId, onClose }: Props) {
  const { common, watchers: texts } = useMessages();
  const { data: people } = useGetWatcherCandidates({ ticketId });
  const add = useAddWatcher(ticketId);
  const [result, setResult] = useState('');
  const choose = (person: Person) => {
    if (add.isPending) return;
    setResult('');
    add.mutate({ userId: person.id }, { onSuccess: () => setResult(texts.added(fullName(person))) });
  };
  return (
    <Dialog title={texts.add} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
      <div className={styles.dialog}>
        {people !== undefined && people.length > 0 && (
          <SearchList
            items={people}
            textOf={fullName}
            idOf={({ id }) => id}
            chosen={undefined}
            onChoose={choose}
            searchLabel={texts.searchColleague}
            listLabel={texts.colleague}
            countText={texts.colleagues}
            nothing={texts.noColleague}
          >
            {fullName}
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
  // Another form after each address that was asked.
  const [asked, setAsked] = useState(0);
  const { form, faults } = useCheckedForm({
    check: (values) => ({ email: checkEmail(values('email')) }),
    onSubmit: (values) => {
      if (add.isPending) return;
      const email = values('email').trim();
      onAsked('');
      add.mutate(
        { email },
        {
          onSuccess: (watchers) => {
            setAsked(asked + 1);
            onAsked(resultOf(email, watchers));
          },
        },
      );
    },
  });
  const fieldError = useFieldErrors(faults, add.error)('email');
  const codes = add.error instanceof ApiError ? (add.error.problem.errors ?? []).map(({ code }) => code) : [];
  const ownError = faults.email === 'invalid_format' ? errors.emailFormat : fieldError;
  const error = codes.includes('too_many') ? texts.tooMany(WATCHERS_MAX_COUNT) : ownError;
  return (
    <form {...form} className={styles.form}>
      {error === undefined && <SubmitError error={add.error} fields={{ userId: texts.colleague }} inDialog />}
      <TextField
        key={asked}
        id="email"
        name="email"
        type="email"
        label={texts.outside}
        hint={texts.outsideHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        error={error}
        required
      />
      <PendingButton type="submit" pending={add.isPending}>
        {texts.invite}
      </PendingButton>
    </form>
  );

  // The address of a colleague's account is that colleague.
  function resultOf(email: string, watchers: readonly Watcher[]): string {
    const isOutside = watchers.some((watcher) => watcher.email?.toLowerCase() === email.toLowerCase());
    return isOutside ? texts.asked(email) : texts.added(email);
  }
}
