import { Link } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteDraft, getDrafts, getGetDraftsQueryKey } from '#generated/api/drafts/drafts.ts';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, LinkButton } from '@primer/react';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { useRmaListTexts } from './rma-list-texts.ts';
import styles from './rma-drafts.module.css';

// Without an answer the list does without them.
const draftsQuery = {
  queryKey: getGetDraftsQueryKey(),
  queryFn: ({ signal }: { signal: AbortSignal }) => getDrafts({ standalone: true, quiet: true }, signal),
};

/** Unsent returns, to be continued or discarded. Nothing when there are none. */
export function RmaDrafts() {
  const { drafts: texts } = useRmaListTexts();
  const { data = [] } = useQuery(draftsQuery);
  const drafts = data.filter(({ kind }) => kind === 'Rma');
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="rma-drafts">
      <h2 id="rma-drafts" className={styles.heading}>
        {texts.heading}
      </h2>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <RmaDraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function RmaDraftRow({ draft }: { draft: DraftSummary }) {
  const { drafts: texts } = useRmaListTexts();
  const { returns } = useMessages();
  const [isAsked, setIsAsked] = useState(false);
  const discard = useDiscard(draft.id);
  const { rmaDisplayId, productCount = 0 } = draft;
  const name = rmaDisplayId === undefined ? texts.unnamed : texts.ofReturn(rmaDisplayId);
  const to = rmaDisplayId === undefined ? paths.rmaCreate({ draft: draft.id }) : paths.rmaEdit({ id: rmaDisplayId });
  return (
    <li className={styles.draft}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.facts}>
          {returns.units(productCount)} · <Time value={draft.savedOn} format="text" />
        </span>
      </span>
      <LinkButton as={Link} to={to}>
        {texts.continue}
      </LinkButton>
      <Button variant="invisible" aria-label={texts.discardLabel(name)} onClick={() => setIsAsked(true)}>
        {texts.discard}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.question}
          confirmLabel={texts.discard}
          tone="danger"
          busy={discard.isPending}
          onConfirm={() => discard.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          {texts.questionText(returns.units(productCount))}
        </ConfirmDialog>
      )}
    </li>
  );
}

function useDiscard(id: string) {
  const messages = useMessages();
  const { drafts: texts } = useRmaListTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteDraft(id),
    onSuccess: () => showToast('success', texts.discarded),
    onError: (error) => showToast('error', texts.failed, { text: describeError(error, messages).text }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  });
}
