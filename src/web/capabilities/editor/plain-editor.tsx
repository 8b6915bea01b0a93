import { useEffect, useEffectEvent, useImperativeHandle } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isEmptyDocument, textLength } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import type { EditorProps } from './editor-props.ts';
import { storedLines } from './plain-text.ts';
import styles from './editor.module.css';

type Props = EditorProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  /** One line, until it is wanted. */
  isClosed: boolean;
  /** Shows another text in place of the existing one. */
  onReplace: (document: RichTextDocument) => void;
};

/** The existing text, and a plain field below it to continue in until the editor is loaded. */
export function PlainEditor({ field, isClosed, onReplace, ...props }: Props) {
  const { initialDocument, imageUrl } = props;
  const report = useHandle({ field, onReplace, ...props });

  return (
    <div
      className={classNames(
        styles.frame,
        props.invalid && styles.invalid,
        props.composer && styles.composer,
        isClosed && styles.closed,
      )}
    >
      <div className={styles.skeletonBar} />
      <div className={styles.plain}>
        {initialDocument !== undefined && !isEmptyDocument(initialDocument) && (
          <RichText
            document={initialDocument}
            className={classNames(styles.text)}
            renderImage={(imageId) => (
              <span key={imageId} className={styles.plainImage}>
                <img src={imageUrl(imageId)} alt="" />
              </span>
            )}
          />
        )}
        <textarea
          ref={field}
          id={props.id}
          className={styles.field}
          rows={1}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid}
          aria-required={props.required}
          placeholder={props.placeholder}
          onChange={report}
        />
      </div>
      <div className={styles.foot} />
    </div>
  );
}

type HandleProps = Omit<Props, 'isClosed'>;

// What the editor has too. Returns how to report what is typed.
function useHandle({ field, onReplace, initialDocument, onChange, ref }: HandleProps): () => void {
  const read = () => storedLines(initialDocument, field.current?.value ?? '');
  const report = (document: RichTextDocument) =>
    onChange?.(document, { length: textLength(document), isEmpty: isEmptyDocument(document) });

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    getDocument: read,
    replaceDocument: (document) => {
      if (field.current !== null) field.current.value = '';
      // Synchronously, so that the text before is not read once more.
      flushSync(() => {
        onReplace(document);
        report(document);
      });
    },
    append: () => false,
    isEmpty: () => isEmptyDocument(read()),
  }));

  // Typed before the script was there, or before the text was.
  const onText = useEffectEvent((words: string) => words !== '' && report(read()));
  useEffect(() => void onText(field.current?.value ?? ''), [field, initialDocument]);
  return () => report(read());
}
