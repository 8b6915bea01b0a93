import { Button } from '@primer/react';
import type { ButtonProps } from '@primer/react';
import { useFirstMessages } from '../i18n/messages-context.tsx';

type Props = ButtonProps & {
  /** Waiting for an answer: the button keeps its place and focus, and does nothing. */
  pending: boolean;
};

/** A button whose press waits for an answer, which it says in the reader's language. */
export function PendingButton({ pending, ...rest }: Props) {
  const { common } = useFirstMessages();
  return (
    <Button
      {...rest}
      loading={pending}
      loadingAnnouncement={common.loading}
      // A submit button that waits must not submit again.
      onClickCapture={pending ? (event) => event.preventDefault() : undefined}
    />
  );
}
