import {
  AlertIcon,
  CheckCircleIcon,
  ClockIcon,
  DuplicateIcon,
  PackageDependentsIcon,
  QuestionIcon,
  XCircleIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { Link } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { LineState } from './line-state.ts';
import { useVerdictWord } from './use-verdict-word.ts';
import styles from './line-badge.module.css';

type Kind = Exclude<LineState['kind'], 'blank'>;

const looks: Record<Kind, { icon: Icon; look: string | undefined }> = {
  checking: { icon: ClockIcon, look: styles.muted },
  InWarranty: { icon: CheckCircleIcon, look: styles.success },
  OutOfWarranty: { icon: AlertIcon, look: styles.attention },
  Unknown: { icon: QuestionIcon, look: styles.danger },
  InRma: { icon: PackageDependentsIcon, look: styles.danger },
  Duplicate: { icon: DuplicateIcon, look: styles.danger },
  WrongFormat: { icon: XCircleIcon, look: styles.danger },
};

type Props = {
  state: LineState;
  /** The place of the line with the same unit, from 1. */
  duplicateLine: number | undefined;
};

/** What there is to say of a line: icon and word. */
export function LineBadge({ state, duplicateLine }: Props) {
  const word = useVerdictWord();
  const { kind, rmaDisplayId } = state;
  if (kind === 'blank') return null;
  const { icon: VerdictIcon, look } = looks[kind];
  return (
    <span className={classNames(styles.badge, look)}>
      <VerdictIcon />
      {kind === 'InRma' && rmaDisplayId !== undefined ? (
        <Link to={paths.rma({ id: rmaDisplayId })} target="_blank">
          {word(state, duplicateLine)}
        </Link>
      ) : (
        word(state, duplicateLine)
      )}
    </span>
  );
}

/** What to do about a line that cannot be returned as it is, and a hint about its number. */
export function LineNote({ state: { kind, note } }: Pick<Props, 'state'>) {
  const { rma } = useMessages();
  const hint = note ?? (kind === 'WrongFormat' ? 'digits' : undefined);
  const fix = kind === 'Unknown' || kind === 'InRma' || kind === 'Duplicate' ? rma.fixes[kind] : undefined;
  if (hint === undefined && fix === undefined) return null;
  return (
    <p className={styles.note}>
      {fix} {hint !== undefined && rma.notes[hint]}
    </p>
  );
}
