import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isEmptyDocument, plainText } from '#domain/documents/document.ts';
import { codePointLength } from '#domain/text.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import type { EditorProps } from './editor-props.ts';
import { withWords } from './plain-text.ts';
import styles from './editor.module.css';

type Props = EditorProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  /** One line, until it is wanted. */
  isClosed: boolean;
};

/** The existing text, and a plain field below it to continue in until the editor is loaded. */
export function PlainEditor({ field, isClosed, ...props }: Props) {
  const { initialDocument, imageUrl } = props;

  function type(words: string): void {
    const document = withWords(initialDocument, words);
    props.onChange?.(document, { length: codePointLength(plainText(document)), isEmpty: isEmptyDocument(document) });
  }

  // Typed before the script was there, or before the text was.
  const onText = useEffectEvent((words: string) => words !== '' && type(words));
  useEffect(() => void onText(field.current?.value ?? ''), [field, initialDocument]);

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
          onFocus={props.onFocus}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <div className={styles.foot} />
    </div>
  );
}
