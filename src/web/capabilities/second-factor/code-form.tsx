import { Banner } from '@primer/react';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { AUTHENTICATION_CODE_CHARACTERS } from '#domain/limits.ts';
import type { CodeAlphabet } from '#domain/auth/authentication-code.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import styles from './second-factor.module.css';
import { CodeBoxes } from './code-boxes.tsx';

type Props = {
  /** What the boxes are for. */
  label: string;
  alphabet: CodeAlphabet;
  /** What was wrong with the last code (§8.2): a box above the code. */
  refusal?: string | undefined;
  busy: boolean;
  onSubmit: (code: string) => void;
  /** Between the boxes and the button. */
  children?: ReactNode;
};

/** Asks for a code and confirms it; by Enter too once all boxes are full. Give it a new key for each attempt: it starts empty. */
export function CodeForm({ label, alphabet, refusal, busy, onSubmit, children }: Props) {
  const { common } = useMessages();
  const [code, setCode] = useState('');
  const refusalId = useId();
  const isComplete = code.length === AUTHENTICATION_CODE_CHARACTERS;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete && !busy) onSubmit(code);
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      {refusal !== undefined && (
        <div id={refusalId}>
          <Banner variant="critical" role="alert" title={refusal} />
        </div>
      )}
      <CodeBoxes
        label={label}
        alphabet={alphabet}
        describedBy={refusal === undefined ? undefined : refusalId}
        invalid={refusal !== undefined}
        onChange={setCode}
      />
      {children}
      <PendingButton type="submit" variant="primary" block disabled={!isComplete} pending={busy}>
        {common.confirm}
      </PendingButton>
    </form>
  );
}
