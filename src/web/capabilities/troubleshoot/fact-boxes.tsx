import type { DeviceFacts, FactName } from '#domain/troubleshoot/device-facts.ts';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { shownFacts } from './fact-words.ts';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';

type Props = { facts: DeviceFacts; chosen: ReadonlySet<FactName>; onToggle: (name: FactName) => void };

/** What was found of the device, each to be put into the form or not. */
export function FactBoxes({ facts, chosen, onToggle }: Props) {
  const texts = useTroubleshootTexts();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{texts.facts}</legend>
      <div className={styles.facts}>
        {shownFacts(facts, texts).map(({ name, label, value }) => (
          <CheckField
            key={name}
            label={
              <>
                {label} <span className={styles.value}>{value}</span>
              </>
            }
            checked={chosen.has(name)}
            onChange={() => onToggle(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
