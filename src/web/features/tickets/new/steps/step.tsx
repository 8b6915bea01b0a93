import { CheckIcon } from '@primer/octicons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { StepState } from '#domain/returns/stepper.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { Button } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './step.module.css';

type Props = {
  number: number;
  steps: number;
  name: string;
  question: string;
  state: StepState;
  /** Shows its content; a step that is neither open nor active is one line. */
  open: boolean;
  /** What was chosen, on the folded line. */
  value?: ReactNode;
  changeId?: string;
  onChange: () => void;
  /** Back to the step before, on a phone, where a step is a page. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** One step of the stepper: a line when it is finished, its form when it is open. */
export function Step({
  number,
  steps,
  name,
  question,
  state,
  open,
  value,
  changeId,
  onChange,
  onBack,
  children,
}: Props) {
  const { common, enums, tickets } = useMessages();
  const heading = useFocusWhenOpened(open);
  // Not visible before hydration, and possibly long.
  const inBrowser = useInBrowser();
  const folded = !open && state === 'Completed';
  return (
    <li className={classNames(styles.step, open && styles.open)} aria-current={open ? 'step' : undefined}>
      <div className={styles.line}>
        <span className={classNames(styles.number, folded && styles.done)} aria-hidden="true">
          {folded ? <CheckIcon /> : number}
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          <span className="visually-hidden">{tickets.create.stepOf(number, steps)}: </span>
          {open ? question : name}
          <span className="visually-hidden">, {enums.stepState[state]}</span>
        </h2>
        {folded && <span className={styles.value}>{value}</span>}
        {folded && (
          <Button id={changeId} aria-label={tickets.create.changeStep(name)} onClick={onChange}>
            {tickets.create.change}
          </Button>
        )}
        {open && (
          <span className={styles.progress}>
            {tickets.create.stepOf(number, steps)}
            {onBack !== undefined && (
              <Button variant="invisible" onClick={onBack}>
                {common.back}
              </Button>
            )}
          </span>
        )}
      </div>
      <div className={styles.content} hidden={!open}>
        {(open || inBrowser) && children}
      </div>
    </li>
  );
}

// The focus follows the person from step to step; the page's first step leaves it where it is.
function useFocusWhenOpened(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return heading;
}
