import { KebabHorizontalIcon, LinkIcon, PencilIcon, QuoteIcon, TrashIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu, IconButton } from '@primer/react';
import { showToast } from '#web/shared/feedback/toast.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';

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
    <ActionMenu>
      <ActionMenu.Anchor>
        <IconButton variant="invisible" aria-label={label} icon={KebabHorizontalIcon} />
      </ActionMenu.Anchor>
      <ActionMenu.Overlay>
        <ActionList>
          {onQuote && (
            <ActionList.Item onSelect={onQuote}>
              <ActionList.LeadingVisual>
                <QuoteIcon />
              </ActionList.LeadingVisual>
              {texts.quote}
            </ActionList.Item>
          )}
          {path !== undefined && (
            <ActionList.Item onSelect={() => void copy(path)}>
              <ActionList.LeadingVisual>
                <LinkIcon />
              </ActionList.LeadingVisual>
              {texts.copyLink}
            </ActionList.Item>
          )}
          {onEdit && (
            <ActionList.Item onSelect={onEdit}>
              <ActionList.LeadingVisual>
                <PencilIcon />
              </ActionList.LeadingVisual>
              {texts.edit}
            </ActionList.Item>
          )}
          {onRemove && (
            <ActionList.Item onSelect={onRemove}>
              <ActionList.LeadingVisual>
                <TrashIcon />
              </ActionList.LeadingVisual>
              {texts.remove}
            </ActionList.Item>
          )}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}
