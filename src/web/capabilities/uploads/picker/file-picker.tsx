import { allowedExtensions } from '#domain/files/file-policy.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { DeviceCameraIcon, PaperclipIcon } from '@primer/octicons-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import styles from './file-picker.module.css';
import { FileRow } from './file-row.tsx';
import { withUniqueName } from '../incoming-files.ts';
import { UploadLimits, useShortLimits } from './upload-limits.tsx';
import type { UploadsHandle } from '../uploads-handle.ts';
import { useDropZone } from './use-drop-zone.ts';

interface FilePickerProps {
  uploads: UploadsHandle;
  /** A note about the files besides the state of each. */
  note?: ReactNode;
  /** Beside a text: one button, whose tooltip says the limits. */
  isCompact?: boolean;
}

const acceptedTypes = allowedExtensions.map((extension) => `.${extension}`).join();

interface FileInputProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple' | 'aria-label'> {
  ref: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Emptied, so that the same file can be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}

/** What was not taken of the last files, and why. */
function Notes({ uploads, folderCount }: { uploads: UploadsHandle; folderCount: number }) {
  const { uploads: texts } = useMessages();
  return (
    <>
      <div className={styles.refused} role="alert">
        {uploads.tooMany > 0 && <p>{texts.tooMany(uploads.tooMany, UPLOAD_FILES_MAX_COUNT)}</p>}
        {uploads.surplus > 0 && <p>{texts.surplus(uploads.surplus, UPLOAD_FILES_MAX_COUNT)}</p>}
        {folderCount > 0 && <p>{texts.noFolders}</p>}
      </div>
      <div className={styles.ignored} role="status">
        {uploads.duplicates > 0 && <p>{texts.duplicates(uploads.duplicates)}</p>}
      </div>
    </>
  );
}

function Camera({ describedBy, onFiles }: { describedBy: string; onFiles: (files: File[]) => void }) {
  const { uploads: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.camera}>
      <Button leadingVisual={DeviceCameraIcon} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {texts.takePhoto}
      </Button>
      <FileInput
        ref={input}
        accept="image/*"
        capture="environment"
        aria-label={texts.takePhoto}
        onFiles={(files) => onFiles(files.map((file) => withUniqueName(file, texts.photoName)))}
      />
    </span>
  );
}

// An incomplete upload continues when the same file is chosen again for its row.
function useChooseAgain(uploads: UploadsHandle): { choose: (key: string) => void; input: ReactNode } {
  const { uploads: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const row = useRef('');
  return {
    choose: (key) => {
      row.current = key;
      input.current?.click();
    },
    input: (
      <FileInput
        ref={input}
        aria-label={texts.chooseAgain}
        onFiles={([file]) => file && uploads.continueWith(row.current, file)}
      />
    ),
  };
}

interface ZoneProps {
  isCompact: boolean;
  isOver: boolean;
  onFiles: (files: File[]) => void;
  chooseButton: RefObject<HTMLButtonElement | null>;
}

/** The ways to add files, with the limits. */
function Zone({ isOver, isCompact, onFiles, chooseButton }: ZoneProps) {
  const { uploads: texts } = useMessages();
  const limitsId = useId();
  const limits = useShortLimits();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(styles.zone, isCompact && styles.compact, isOver && styles.over)}>
      <Button
        leadingVisual={PaperclipIcon}
        ref={chooseButton}
        title={isCompact ? limits : undefined}
        aria-describedby={limitsId}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <FileInput ref={input} multiple accept={acceptedTypes} aria-label={texts.choose} onFiles={onFiles} />
      <Camera describedBy={limitsId} onFiles={onFiles} />
      {(isOver || !isCompact) && (
        <span className={isOver ? styles.dropNow : styles.orDrop}>{isOver ? texts.dropNow : texts.orDrop}</span>
      )}
      {isCompact ? (
        <span id={limitsId} hidden>
          {limits}
        </span>
      ) : (
        <UploadLimits id={limitsId} />
      )}
    </div>
  );
}

/** The files of a form: choose, drop or paste them, see what becomes of each, cancel, try again, remove. */
export function FilePicker({ uploads, note, isCompact = false }: FilePickerProps) {
  const { uploads: texts } = useMessages();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [folderCount, setFolderCount] = useState(0);
  const chooseAgain = useChooseAgain(uploads);

  function add(files: File[], folders = 0) {
    setFolderCount(folders);
    uploads.add(files);
  }

  const isOver = useDropZone(section, ({ files, folderCount: folders }, source) =>
    add(source === 'paste' ? files.map((file) => withUniqueName(file, texts.screenshotName)) : files, folders),
  );

  function remove(key: string) {
    uploads.remove(key);
    chooseButton.current?.focus();
  }

  return (
    <section ref={section} className={styles.picker} aria-labelledby={titleId}>
      <h3 id={titleId} className={isCompact ? 'visually-hidden' : styles.title}>
        {texts.title}
      </h3>
      <Zone isOver={isOver} isCompact={isCompact} onFiles={(files) => add(files)} chooseButton={chooseButton} />
      {chooseAgain.input}
      <Notes uploads={uploads} folderCount={folderCount} />
      {note}
      {uploads.files.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {uploads.files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              uploads={uploads}
              onRemove={() => remove(file.key)}
              onChooseAgain={() => chooseAgain.choose(file.key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
