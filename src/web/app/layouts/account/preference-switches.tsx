import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { languages, themes } from '#domain/preferences.ts';
import type { Language, Theme } from '#domain/preferences.ts';
import { languageNames } from '#web/shared/i18n/language.ts';
import styles from './preference-switches.module.css';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';

type Props = {
  /** Called after each choice has taken effect in this browser. */
  onChoose?: (chosen: { language: Language } | { theme: Theme }) => void;
};

/** Language and theme; both are stored in cookies. */
export function PreferenceSwitches({ onChoose }: Props) {
  const { shell } = useFirstMessages();
  const { language, theme, chooseLanguage, chooseTheme } = usePreferences();
  return (
    <div className={styles.switches}>
      <Choice
        label={shell.language}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(chosen) => {
          chooseLanguage(chosen);
          onChoose?.({ language: chosen });
        }}
      />
      <Choice
        label={shell.theme}
        value={theme}
        options={themes.map((value) => ({ value, label: shell.themes[value] }))}
        onChange={(chosen) => {
          chooseTheme(chosen);
          onChoose?.({ theme: chosen });
        }}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
