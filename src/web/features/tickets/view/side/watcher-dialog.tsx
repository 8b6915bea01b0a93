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
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { SearchList } from '#web/shared/ui/fields/search-list.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useAddWatcher } from './use-watchers.ts';
import styles from './watchers-panel.module.css';

type Props = { ticketId: string; onClose: () => void };

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Adds colleagues from a list, and outside addresses; it stays open for the next one and tells what it did. */
export function WatcherDialog({ ticketId, onClose }: Props) {
  const { common, watchers: texts } = useMessages();
  const { data: people } = useGetWatcherCandidates({ ticketId });
  const add = useAddWatcher(ticketId);
  const [news, setNews] = useState('');
  const choose = (person: Person) => {
    if (add.isPending) return;
    setNews('');
    add.mutate({ userId: person.id }, { onSuccess: () => setNews(texts.added(fullName(person))) });
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
        <OutsideForm add={add} onAsked={setNews} />
        <p role="status" className={styles.news}>
          {news}
        </p>
      </div>
    </Dialog>
  );
}

type FormProps = { add: ReturnType<typeof useAddWatcher>; onAsked: (news: string) => void };

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
            onAsked(newsOf(email, watchers));
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
      <Button type="submit" busy={add.isPending}>
        {texts.invite}
      </Button>
    </form>
  );

  // The address of a colleague's account is that colleague.
  function newsOf(email: string, watchers: readonly Watcher[]): string {
    const isOutside = watchers.some((watcher) => watcher.email?.toLowerCase() === email.toLowerCase());
    return isOutside ? texts.asked(email) : texts.added(email);
  }
}
