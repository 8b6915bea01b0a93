import { isSafeHref } from '#domain/documents/document-schema.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './link-dialog.module.css';

export interface LinkDialogProps {
  /** The address of the link around the caret. */
  href: string | undefined;
  /** Without a selection the link's text is asked for too. */
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

/** Asks for the address of a link; Escape closes it. Rendered outside the editor's form. */
export function LinkDialog({ href, asksText, onSave, onRemove, onClose }: LinkDialogProps) {
  const { editor: texts } = useMessages();
  const id = useId();
  const [isInvalid, setIsInvalid] = useState(false);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands a portal's events to the form around the editor as well.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const address = completeHref(textOf(data.get('address')));
    setIsInvalid(!isSafeHref(address));
    if (!isSafeHref(address)) return;
    onSave(address, textOf(data.get('text')).trim());
    onClose();
  }

  function remove() {
    onRemove();
    onClose();
  }

  const actions = (
    <>
      {href !== undefined && (
        <Button variant="danger" className={styles.remove} onClick={remove}>
          {texts.linkRemove}
        </Button>
      )}
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button type="submit" form={id} variant="primary">
        {texts.linkSave}
      </Button>
    </>
  );
  return createPortal(
    <Dialog title={texts.linkTitle} onClose={onClose} actions={actions}>
      <form id={id} className={styles.form} noValidate onSubmit={save}>
        <TextField
          name="address"
          label={texts.linkAddress}
          hint={texts.linkHint}
          error={isInvalid ? texts.linkInvalid : undefined}
          inputMode="url"
          autoComplete="off"
          defaultValue={href}
        />
        {asksText && <TextField name="text" label={texts.linkText} autoComplete="off" />}
      </form>
    </Dialog>,
    document.body,
  );
}
