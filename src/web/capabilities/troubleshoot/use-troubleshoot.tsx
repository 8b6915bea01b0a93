import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { checkFile } from '#domain/file-policy.ts';
import { isTroubleshootFile } from '#domain/troubleshoot/troubleshoot-file.ts';
import type { AddFiles, BeforeAdd } from '#web/capabilities/uploads/before-add.ts';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import type { Found, Outcome } from './outcome.ts';
import styles from './troubleshoot-note.module.css';

const LookDialog = lazy(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }));

type Options = {
  /** Those of the customer, by whose names a model is known. */
  products?: readonly { name: string }[] | undefined;
  /** Takes what the person wants in the form; without it only secrets are looked for. */
  onFound?: (found: Found) => void;
};

export type Troubleshoot = {
  /** For `useUploads`. */
  beforeAdd: BeforeAdd;
  /** For the file picker: what was attached without a question. */
  note: ReactNode;
  /** To be put outside of the form: a key pressed in it is none of the form's. */
  dialog: ReactNode;
};

type Waiting = { key: number; file: File; add: AddFiles };
type Taken = Outcome & Pick<Waiting, 'add'>;
type Queue = { waiting: readonly Waiting[]; done: number };

const isLookedInto = (file: File) => isTroubleshootFile(file.name) && checkFile(file).allowed;

// Made once for a form: the uploads keep it.
function lookFirst(begin: (looked: readonly Waiting[]) => void): BeforeAdd {
  let key = 0;
  return (files, add) => {
    begin(files.filter(isLookedInto).map((file) => ({ key: (key += 1), file, add })));
    return files.filter((file) => !isLookedInto(file));
  };
}

function useQueue() {
  const [queue, setQueue] = useState<Queue>({ waiting: [], done: 0 });
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [beforeAdd] = useState(() =>
    lookFirst((looked) => {
      setQueue(({ waiting, done }) => ({ waiting: [...waiting, ...looked], done: waiting.length === 0 ? 0 : done }));
      setNotes([]);
    }),
  );
  const next = () => setQueue(({ waiting, done }) => ({ waiting: waiting.slice(1), done: done + 1 }));
  return { queue, next, notes, setNotes, beforeAdd };
}

// Gives what is to be told of those that were taken in.
function addAll(taken: readonly Taken[]): string[] {
  return [...new Set(taken.map(({ add }) => add))].flatMap((add) => {
    const own = taken.filter((one) => one.add === add);
    const rows = add(own.map(({ file }) => file));
    const isIn = ({ file }: Taken) => rows.some(({ name }) => name === file.name);
    return own.flatMap((one) => (one.note !== undefined && isIn(one) ? [one.note] : []));
  });
}

/**
 * Files of devices are read on the person's own machine before they are uploaded: what is secret in them is masked in a
 * copy, what they tell of the device goes into the form. The reader is loaded with the first such file.
 */
export function useTroubleshoot({ products = [], onFound }: Options = {}): Troubleshoot {
  const { queue, next, notes, setNotes, beforeAdd } = useQueue();
  const taken = useRef<Taken[]>([]);
  const [current] = queue.waiting;

  function end(outcome: Outcome | undefined): void {
    if (outcome !== undefined && current !== undefined) taken.current.push({ ...outcome, add: current.add });
    // Chosen together, added together: so it is counted what is too many.
    if (queue.waiting.length === 1) setNotes(addAll(taken.current.splice(0)));
    next();
    if (outcome?.found !== undefined) onFound?.(outcome.found);
  }

  return {
    beforeAdd,
    note: (
      <div role="status" className={styles.note}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    ),
    dialog: current && (
      <FailureBoundary
        key={current.key}
        fallback={
          <NotLoaded file={current.file} onAttach={() => end({ file: current.file })} onCancel={() => end(undefined)} />
        }
      >
        <Suspense fallback={null}>
          <LookDialog
            file={current.file}
            position={{ index: queue.done + 1, count: queue.done + queue.waiting.length }}
            productNames={products.map(({ name }) => name)}
            wantsFacts={onFound !== undefined}
            onEnd={end}
          />
        </Suspense>
      </FailureBoundary>
    ),
  };
}

// A line that is cut while the reader comes.
function NotLoaded({ file, onAttach, onCancel }: { file: File; onAttach: () => void; onCancel: () => void }) {
  const { uploads } = useMessages();
  return (
    <ConfirmDialog
      title={uploads.notChecked(file.name)}
      confirmLabel={uploads.attachUnchanged}
      onConfirm={onAttach}
      onCancel={onCancel}
    >
      {uploads.notCheckedText}
    </ConfirmDialog>
  );
}
