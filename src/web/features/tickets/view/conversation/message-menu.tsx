import { KebabHorizontalIcon, LinkIcon, PencilIcon, QuoteIcon, TrashIcon } from '@primer/octicons-react';
import { showToast } from '#web/shared/feedback/toast.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ActionMenu, MenuItem } from '#web/shared/ui/overlay/action-menu.tsx';

type Props = {
  label: string;
  /** The address of the message on this site. */
  path?: string | undefined;
  onQuote?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

/** What can be done with one message; what is not given is not offered. */
export function MessageMenu({ label, path, onQuote, onEdit, onRemove }: Props) {
  const { conversation: texts } = useMessages();
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      showToast('success', texts.linkCopied);
    } catch (error) {
      // Absent without a secure connection, or forbidden by the browser.
      logError(error);
      showToast('error', texts.copyFailed);
    }
  };
  return (
    <ActionMenu plain label={label} icon={<KebabHorizontalIcon />}>
      {onQuote && (
        <MenuItem icon={<QuoteIcon />} onSelect={onQuote}>
          {texts.quote}
        </MenuItem>
      )}
      {path !== undefined && (
        <MenuItem icon={<LinkIcon />} onSelect={() => void copy(path)}>
          {texts.copyLink}
        </MenuItem>
      )}
      {onEdit && (
        <MenuItem icon={<PencilIcon />} onSelect={onEdit}>
          {texts.edit}
        </MenuItem>
      )}
      {onRemove && (
        <MenuItem icon={<TrashIcon />} onSelect={onRemove}>
          {texts.remove}
        </MenuItem>
      )}
    </ActionMenu>
  );
}
