import { isSafeHref } from '#domain/document-schema.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button, TextInput } from '@primer/react';
import { useCallback, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './link-dialog.module.css';

export interface LinkDialogProps {
  /** The address of the link around the caret. */
  href: string | undefined;
  /** Without a selection the words of the link are asked for too. */
  asksText: boolean;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What a person types as an address, with the scheme it lacks: `example.com`, `help@example.com`. */
function completeHref(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address;
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

// Closed by its own method, so that the page is no longer inert when the focus goes back.
function closeAround(element: Element): void {
  element.closest('dialog')?.close();
}

function Buttons({ hasLink, onRemove }: { hasLink: boolean; onRemove: () => void }) {
  const { editor: texts } = useMessages();
  function remove(button: Element) {
    onRemove();
    closeAround(button);
  }
  return (
    <div className={styles.buttons}>
      {hasLink && (
        <Button variant="danger" onClick={({ currentTarget }) => remove(currentTarget)}>
          {texts.linkRemove}
        </Button>
      )}
      <Button className={styles.cancel} onClick={({ currentTarget }) => closeAround(currentTarget)}>
        {texts.cancel}
      </Button>
      <Button type="submit" variant="primary">
        {texts.linkSave}
      </Button>
    </div>
  );
}

/** Asks for the address of a link; Escape closes it and the focus goes back into the text. */
export function LinkDialog({ href, asksText, onSave, onRemove, onClose }: LinkDialogProps) {
  const { editor: texts } = useMessages();
  const id = useId();
  const [isInvalid, setIsInvalid] = useState(false);
  // A native dialog is modal only when it is opened by its method.
  const open = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands a portal's events to the form around the editor as well.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const address = completeHref(textOf(data.get('address')));
    setIsInvalid(!isSafeHref(address));
    if (!isSafeHref(address)) return;
    onSave(address, textOf(data.get('text')).trim());
    closeAround(event.currentTarget);
  }

  return createPortal(
    <dialog ref={open} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form className={styles.form} method="dialog" noValidate onSubmit={save}>
        <h2 id={`${id}-title`} className={styles.title}>
          {texts.linkTitle}
        </h2>
        <label className={styles.field}>
          {texts.linkAddress}
          <TextInput
            block
            name="address"
            inputMode="url"
            autoComplete="off"
            defaultValue={href}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-hint`}
            {...(isInvalid && { validationStatus: 'error' })}
          />
        </label>
        <p id={`${id}-hint`} role={isInvalid ? 'alert' : undefined} className={isInvalid ? styles.error : styles.hint}>
          {isInvalid ? texts.linkInvalid : texts.linkHint}
        </p>
        {asksText && (
          <label className={styles.field}>
            {texts.linkText}
            <TextInput block name="text" autoComplete="off" />
          </label>
        )}
        <Buttons hasLink={href !== undefined} onRemove={onRemove} />
      </form>
    </dialog>,
    document.body,
  );
}
