import { Select } from '@primer/react';
import { languages, themes } from '#domain/preferences.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { languageNames } from '#web/shared/i18n/language.ts';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';
import styles from './preference-switches.module.css';

/** Language and theme of a visitor; both are stored in cookies. */
export function PreferenceSwitches() {
  const { shell } = useFirstMessages();
  const { language, theme, chooseLanguage, chooseTheme } = usePreferences();
  return (
    <div className={styles.switches}>
      <Choice
        label={shell.language}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={chooseLanguage}
      />
      <Choice
        label={shell.theme}
        value={theme}
        options={themes.map((value) => ({ value, label: shell.themes[value] }))}
        onChange={chooseTheme}
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
    <Select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <Select.Option key={option.value} value={option.value}>
          {option.label}
        </Select.Option>
      ))}
    </Select>
  );
}
