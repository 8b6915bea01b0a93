import type { Look } from './reading/look.ts';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';

/** What is in the file and was not looked at. */
export function LookNotes({ look }: { look: Look }) {
  const texts = useTroubleshootTexts();
  return (
    <div className={styles.notes}>
      {look.secretCount === 0 && <p>{texts.nothingHere}</p>}
      {look.binaryCount > 0 && <p>{texts.binaries(look.binaryCount)}</p>}
      {look.unread.length > 0 && (
        <Names
          label={texts.unread}
          names={look.unread.map(({ path, reason }) => `${path}: ${texts.reasons[reason]}`)}
        />
      )}
      {look.cut.length > 0 && <Names label={texts.cut} names={look.cut} />}
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
