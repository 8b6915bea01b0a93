import { noticeTimings } from '#domain/enums.ts';
import { languages, themes } from '#domain/preferences.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useSavePreferences } from '#web/capabilities/session/save-preferences.ts';
import type { PreferenceChanges } from '#web/capabilities/session/save-preferences.ts';
import { languageNames } from '#web/shared/i18n/language.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import form from '../form.module.css';
import styles from './preferences.module.css';
import { TimeZoneField } from './time-zone-field.tsx';

const notices = ['notifyAnswers', 'notifyStatusChanges', 'notifyColleagueReplies'] as const;

/** Language, theme, time zone and emails; each choice takes effect and is saved at once. */
export function Preferences() {
  const { account } = useMessages();
  const texts = account.preferences;
  const { preferences } = useSession();
  const saving = useSavePreferences();
  return (
    <div className={form.form}>
      <h2 className="visually-hidden">{texts.heading}</h2>
      <AppearanceFields onChoose={saving.mutate} />
      <TimeZoneField zone={preferences.timeZone} onChoose={(timeZone) => saving.mutate({ timeZone })} />
      <fieldset className={styles.notices}>
        <legend>{texts.notices}</legend>
        {notices.map((name) => (
          <CheckField
            key={name}
            label={texts[name]}
            checked={preferences[name]}
            onChange={({ currentTarget }) => saving.mutate({ [name]: currentTarget.checked })}
          />
        ))}
      </fieldset>
      <SelectField
        label={texts.noticeTiming}
        hint={texts.noticeTimingHint}
        value={preferences.noticeTiming ?? 'AtOnce'}
        options={noticeTimings.map((value) => ({ value, label: texts.noticeTimings[value] }))}
        onChoose={(noticeTiming) => saving.mutate({ noticeTiming })}
      />
      <p role="status" className={styles.saved}>
        {saving.isSuccess && texts.saved}
      </p>
    </div>
  );
}

// What this browser shows is chosen here; the person's own choice follows it, for mails and other browsers.
function AppearanceFields({ onChoose }: { onChoose: (changes: PreferenceChanges) => void }) {
  const { account, shell } = useMessages();
  const { language, theme, chooseLanguage, chooseTheme } = usePreferences();
  return (
    <>
      <SelectField
        label={shell.language}
        hint={account.preferences.languageHint}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChoose={(chosen) => {
          chooseLanguage(chosen);
          onChoose({ language: chosen });
        }}
      />
      <SelectField
        label={shell.theme}
        value={theme}
        options={themes.map((value) => ({ value, label: shell.themes[value] }))}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          onChoose({ theme: chosen });
        }}
      />
    </>
  );
}
