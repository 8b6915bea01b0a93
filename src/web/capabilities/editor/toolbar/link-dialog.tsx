import { Button } from '@primer/react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { isSafeHref } from '#domain/documents/document-schema.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { checkedBy } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
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

const schema = z.object({
  address: z.pipe(
    z.pipe(z.string(), z.transform(completeHref)),
    z.string().check(checkedBy((href) => (isSafeHref(href) ? null : 'invalid_format'))),
  ),
  text: z.string().check(z.trim()),
});

/** Asks for the address of a link; Escape closes it. Rendered outside the editor's form. */
export function LinkDialog({ href, asksText, onSave, onRemove, onClose }: LinkDialogProps) {
  const { editor: texts } = useMessages();
  const form = useFormShell({
    schema,
    defaultValues: { address: href ?? '', text: '' },
    labels: { address: texts.linkAddress, text: texts.linkText },
    texts: { address: { invalid_format: texts.linkInvalid } },
    pending: false,
    submitError: null,
    onSubmit: ({ address, text }) => {
      onSave(address, text);
      onClose();
    },
  });
  const remove = href !== undefined && (
    <Button
      variant="danger"
      className={styles.remove}
      onClick={() => {
        onRemove();
        onClose();
      }}
    >
      {texts.linkRemove}
    </Button>
  );
  return createPortal(
    <FormDialog form={form} title={texts.linkTitle} submitLabel={texts.linkSave} otherAction={remove} onClose={onClose}>
      <TextField {...form.field('address')} hint={texts.linkHint} inputMode="url" autoComplete="off" />
      {asksText && <TextField {...form.field('text')} autoComplete="off" />}
    </FormDialog>,
    document.body,
  );
}
