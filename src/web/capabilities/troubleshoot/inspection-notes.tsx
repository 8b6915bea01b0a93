import type { Inspection } from './reading/inspect.ts';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';

/** What is in the file but was not examined. */
export function InspectionNotes({ inspection }: { inspection: Inspection }) {
  const texts = useTroubleshootTexts();
  return (
    <div className={styles.notes}>
      {inspection.secretCount === 0 && <p>{texts.nothingHere}</p>}
      {inspection.binaryCount > 0 && <p>{texts.binaries(inspection.binaryCount)}</p>}
      {inspection.unread.length > 0 && (
        <Names
          label={texts.unread}
          names={inspection.unread.map(({ path, reason }) => `${path}: ${texts.reasons[reason]}`)}
        />
      )}
      {inspection.cut.length > 0 && <Names label={texts.cut} names={inspection.cut} />}
    </div>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <>
      <p>{label}</p>
      <ul>
        {names.map((name) => (
          <li key={name} className={styles.name}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
