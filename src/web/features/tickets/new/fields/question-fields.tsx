import { CheckIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { checkPastMoment } from '#domain/validation/date-range.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useToday } from '#web/shared/lib/dates/use-today.ts';
import { MomentField } from '#web/shared/ui/calendar/moment-field.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { Prompt } from '../questions/prompts.ts';
import type { TicketForm } from '../use-ticket-form.ts';
import styles from './question-fields.module.css';

type Props = {
  form: TicketForm['form'];
  prompts: readonly Prompt[];
  answers: readonly string[];
  known: readonly string[];
};

/** The questions of the template as fields; their hints are shown while a field is empty. */
export function QuestionFields({ prompts, ...rest }: Props) {
  return groupsOf(prompts).map((group) => {
    const [{ prompt: first }] = group;
    if (first.kind === 'when') return group.map((one) => <MomentAnswer key={keyOf(one)} {...one} {...rest} />);
    if (first.kind !== 'fact') return group.map((one) => <LongAnswer key={keyOf(one)} {...one} {...rest} />);
    return (
      <fieldset key={first.section} className={styles.facts}>
        <legend className={first.heading === undefined ? 'visually-hidden' : styles.heading}>
          {first.heading ?? first.label}
        </legend>
        {first.note !== undefined && <p className={styles.note}>{first.note}</p>}
        {group.map((one) => (
          <Fact key={keyOf(one)} {...one} {...rest} />
        ))}
      </fieldset>
    );
  });
}

type Placed = { prompt: Prompt; index: number };
type FieldProps = Placed & Omit<Props, 'prompts'>;

// Another template has other fields, even at the same place.
const keyOf = ({ prompt: { kind, label }, index }: Placed) => `${index} ${kind} ${label}`;

function LongAnswer({ prompt: { kind, hint }, index, form }: FieldProps) {
  const { create } = useMessages().tickets;
  return (
    <TextArea
      {...form.field(`answers.${index}`)}
      className={classNames(styles.long)}
      rows={kind === 'text' ? 3 : 2}
      placeholder={hint}
      hint={kind === 'steps' ? create.stepsHint : undefined}
    />
  );
}

const COMPLETE = [10, 16]; // characters of a day, and of a day with a time

function MomentAnswer({ prompt: { hint }, index, form, answers }: FieldProps) {
  const { fields } = useMessages().errors;
  const today = useToday();
  const [wasLeft, setWasLeft] = useState(false);
  const typed = answers[index] ?? '';
  const isSettled = typed !== '' && (wasLeft || COMPLETE.includes(typed.length));
  const fault = isSettled ? checkPastMoment(typed, today) : null;
  const { onBlur, error, ...field } = form.field(`answers.${index}`);
  return (
    <MomentField
      {...field}
      className={classNames(styles.moment)}
      hint={hint}
      typed={typed}
      error={error ?? (fault === null ? undefined : fields[fault])}
      onPick={(moment) => form.setValue(`answers.${index}`, moment, { shouldDirty: true })}
      onBlur={(event) => {
        setWasLeft(true);
        void onBlur(event);
      }}
    />
  );
}

function Fact({ prompt: { hint }, index, form, answers, known }: FieldProps) {
  const { create } = useMessages().tickets;
  const isKnown = known[index] !== '' && known[index] === answers[index]?.trim();
  return (
    <TextField
      {...form.field(`answers.${index}`)}
      autoComplete="off"
      placeholder={hint}
      trailingVisual={
        isKnown ? () => <CheckIcon aria-label={create.filledIn} className={classNames(styles.known)} /> : undefined
      }
    />
  );
}

// Facts of one list are beside one another; any other prompt is by itself.
function groupsOf(prompts: readonly Prompt[]): [Placed, ...Placed[]][] {
  const groups: [Placed, ...Placed[]][] = [];
  for (const [index, prompt] of prompts.entries()) {
    const last = groups.at(-1);
    const isSame =
      prompt.kind === 'fact' && last?.[0].prompt.kind === 'fact' && last[0].prompt.section === prompt.section;
    if (isSame) last.push({ prompt, index });
    else groups.push([{ prompt, index }]);
  }
  return groups;
}
