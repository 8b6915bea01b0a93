import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { checkFile } from '#domain/files/file-policy.ts';
import { isTroubleshootFile } from '#domain/troubleshoot/troubleshoot-file.ts';
import type { AddFiles, BeforeAdd, PickedFile } from '#web/capabilities/uploads/before-add.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import type { Found, Outcome } from './outcome.ts';
import { mayPlot } from './plots/may-plot.ts';
import styles from './troubleshoot-note.module.css';

const InspectionDialog = lazy(async () => ({ default: (await import('./inspection-dialog.tsx')).InspectionDialog }));

const ChosenPlot = lazy(async () => ({ default: (await import('./plots/chosen-plot.tsx')).ChosenPlot }));

type Options = {
  /** Those of the customer, by whose names a model is known. */
  products?: readonly { name: string }[] | undefined;
  /** Passes what the person accepts to the form; without it only secrets are searched. */
  onFound?: (found: Found) => void;
};

export type Troubleshoot = {
  /** For `useUploads`. */
  beforeAdd: BeforeAdd;
  /** For the file picker: which of its files were attached without a question. */
  noteOn: (uploads: Pick<UploadsHandle, 'files'>) => ReactNode;
  /** Rendered outside the form: keys pressed in it do not belong to the form. */
  dialog: ReactNode;
};

type Waiting = PickedFile & { add: AddFiles };
type Inspected = Outcome & Pick<Waiting, 'place' | 'add'>;
type FileNote = { key: string; file: File; addedAt: number; note: string | undefined };
type Queue = { waiting: readonly Waiting[]; done: number };

const isInspectable = (file: File) => isTroubleshootFile(file.name) && checkFile(file).allowed;

// Made once for a form: the uploads keep it.
function inspectFirst(begin: (inspectable: readonly Waiting[]) => void): BeforeAdd {
  return (picked, add) => {
    begin(picked.filter(({ file }) => isInspectable(file)).map((one) => ({ ...one, add })));
    return picked.filter(({ file }) => !isInspectable(file));
  };
}

function useQueue() {
  const [queue, setQueue] = useState<Queue>({ waiting: [], done: 0 });
  const [notes, setNotes] = useState<readonly FileNote[]>([]);
  const [beforeAdd] = useState(() =>
    inspectFirst((inspectable) => {
      setQueue(({ waiting, done }) => ({
        waiting: [...waiting, ...inspectable],
        done: waiting.length === 0 ? 0 : done,
      }));
      // What was said of the files before is read by now; their plots stay.
      setNotes((before) => before.map((one) => ({ ...one, note: undefined })));
    }),
  );
  const next = () => setQueue(({ waiting, done }) => ({ waiting: waiting.slice(1), done: done + 1 }));
  return { queue, next, notes, setNotes, beforeAdd };
}

// Returns the messages for the files that were added.
function addAll(inspected: readonly Inspected[]): FileNote[] {
  return [...new Set(inspected.map(({ add }) => add))].flatMap((add) => {
    const own = inspected.filter((one) => one.add === add);
    const rows = add(own.map(({ place, file }) => ({ place, file })));
    return own.flatMap(({ note, file }, index) => {
      const key = rows[index]?.key;
      return key === undefined ? [] : [{ key, file, addedAt: Date.now(), note }];
    });
  });
}

/**
 * Device files are read on the person's own machine before they are uploaded: secrets are masked in a copy, and facts about the
 * device go into the form. The reader is loaded with the first such file.
 */
export function useTroubleshoot({ products = [], onFound }: Options = {}): Troubleshoot {
  const { queue, next, notes, setNotes, beforeAdd } = useQueue();
  const inspected = useRef<Inspected[]>([]);
  const [current] = queue.waiting;

  function end(outcome: Outcome | undefined): void {
    if (outcome !== undefined && current !== undefined) {
      const { place, add } = current;
      inspected.current.push({ ...outcome, place, add });
    }
    // Chosen together, added together: so it is counted what is too many.
    if (queue.waiting.length === 1) {
      const added = addAll(inspected.current.splice(0));
      setNotes((before) => [...before, ...added]);
    }
    next();
    if (outcome?.found !== undefined) onFound?.(outcome.found);
  }

  return {
    beforeAdd,
    noteOn: ({ files }) => <FileNotes notes={notes.filter(({ key }) => files.some((file) => file.key === key))} />,
    dialog: current && (
      <FailureBoundary
        key={current.place}
        fallback={
          <NotLoaded file={current.file} onAttach={() => end({ file: current.file })} onCancel={() => end(undefined)} />
        }
      >
        <Suspense fallback={null}>
          <InspectionDialog
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

function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  return (
    <>
      <div role="status" className={styles.note}>
        {notes.map(({ key, note }) => note !== undefined && <p key={key}>{note}</p>)}
      </div>
      {notes.map(
        ({ key, file, addedAt }) =>
          mayPlot(file) && (
            // What is chosen is sent with or without its plot.
            <FailureBoundary key={key} fallback={null}>
              <Suspense fallback={null}>
                <ChosenPlot id={key} file={file} addedAt={addedAt} />
              </Suspense>
            </FailureBoundary>
          ),
      )}
    </>
  );
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
