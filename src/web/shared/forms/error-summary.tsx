import { Banner } from '@primer/react';
import { useEffect, useRef } from 'react';
import { useFirstMessages } from '../i18n/messages-context.tsx';

export type SummaryItem = {
  /** The name of the field as the person reads it. */
  label: string;
  message: string;
  /** Id of the control; without it the line is not a link. */
  fieldId?: string | undefined;
};

/** The block above a form that lists what is wrong, field by field, each linked to its field (§5). Takes the focus. */
export function ErrorSummary({ items }: { items: readonly SummaryItem[] }) {
  const { common } = useFirstMessages();
  const ref = useRef<HTMLDivElement>(null);
  // The focus moves to the summary each time another answer of the server fills it.
  useEffect(() => ref.current?.focus(), [items]);
  if (items.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner
        variant="critical"
        role="alert"
        title={common.fixFields(items.length)}
        description={
          <ul>
            {items.map((item) => (
              <li key={`${item.label}${item.message}`}>
                <SummaryLine {...item} />
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

function SummaryLine({ label, message, fieldId }: SummaryItem) {
  const text = `${label}: ${message}`;
  if (fieldId === undefined) return text;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {text}
    </a>
  );
}
