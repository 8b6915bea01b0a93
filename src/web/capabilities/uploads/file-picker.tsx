import { formatSize } from '#domain/format/size.ts';
import { fileCategories } from '#domain/file-policy.ts';
import type { FileCategory } from '#domain/enums.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PaperclipIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { Fragment, useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import styles from './file-picker.module.css';
import { FileRow } from './file-row.tsx';
import type { UploadsHandle } from './uploads-handle.ts';

interface FilePickerProps {
  uploads: UploadsHandle;
}

const shownCategories: readonly FileCategory[] = ['image', 'text', 'document', 'archive', 'media', 'other'];

/** Product decision: limits told before choosing. */
function Limits({ id }: { id: string }) {
  const { uploads: texts } = useMessages();
  const sizeOf = (category: FileCategory) => formatSize(fileCategories[category].limitBytes, texts.decimalSeparator);
  return (
    <div className={styles.limits}>
      <p id={id}>
        {texts.maxFiles(UPLOAD_FILES_MAX_COUNT)}:{' '}
        {shownCategories.map((category, index) => (
          <Fragment key={category}>
            <span className={styles.limit}>
              {texts.categories[category]} {sizeOf(category)}
              {index < shownCategories.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <details>
        <summary>{texts.allowedTypes}</summary>
        <dl>
          {shownCategories.map((category) => (
            <div key={category}>
              <dt>{texts.categories[category]}</dt>
              <dd>{fileCategories[category].extensions.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

function useFileDrop(add: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      add(filesIn(event.dataTransfer.items));
    },
  };
  return { isOver, handlers };
}

// §9: directories are not allowed; the browser hands them over as files of no use.
function filesIn(items: DataTransferItemList): File[] {
  return [...items].flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
}

/** The files of a form: choose or drop them, see what becomes of each, cancel, try again, remove. */
export function FilePicker({ uploads }: FilePickerProps) {
  const { uploads: texts } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { isOver, handlers } = useFileDrop((files) => uploads.add(files));

  function addChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(currentTarget.files ?? [])]);
    // Emptied, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  }

  function remove(key: string) {
    uploads.remove(key);
    chooseButton.current?.focus();
  }

  return (
    <section className={styles.picker} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {texts.title}
      </h3>
      <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone} {...handlers}>
        <Button
          ref={chooseButton}
          leadingVisual={PaperclipIcon}
          aria-describedby={`${id}-limits`}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <input ref={input} type="file" multiple hidden aria-label={texts.choose} onChange={addChosen} />
        <span className={styles.orDrop}>{isOver ? texts.dropNow : texts.orDrop}</span>
        <Limits id={`${id}-limits`} />
      </div>
      <p className={styles.tooMany} role="alert">
        {uploads.tooMany > 0 && texts.tooMany(uploads.tooMany, UPLOAD_FILES_MAX_COUNT)}
      </p>
      {uploads.files.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {uploads.files.map((file) => (
            <FileRow key={file.key} file={file} uploads={uploads} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}
