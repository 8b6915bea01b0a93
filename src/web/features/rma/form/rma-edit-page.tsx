import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import type { Rma } from '#generated/model/rma.ts';
import { useFormStart } from '#web/capabilities/drafts/form/use-form-start.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { PageDeps } from '#web/shared/routing/page-module.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useGoBack } from '#web/shared/routing/use-go-back.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { RmaForm } from './rma-form.tsx';
import { rmaQuery } from '../rma-queries.ts';
import { prepareRma } from './rma-start.ts';
import styles from './rma-create-page.module.css';

/** The return must be there, or the address is unknown. */
export function createLoader({ queryClient }: PageDeps): LoaderFunction {
  return async ({ params }) => {
    await queryClient.fetchQuery(rmaQuery(params['id'] ?? ''));
    return null;
  };
}

/** A return that is not sent yet is filled in further. */
export function Component() {
  const { id = '' } = useParams();
  const { data: rma } = useQuery(rmaQuery(id));
  if (rma === undefined) return <FormSkeleton />;
  if (!rma.allowedActions.includes('submit')) return <Navigate replace to={paths.rma({ id })} />;
  return <EditForm key={rma.version} rma={rma} />;
}

function EditForm({ rma }: { rma: Rma }) {
  const messages = useMessages();
  const queryClient = useQueryClient();
  const path = paths.rma({ id: rma.displayId });
  const goBack = useGoBack(path);
  // Its draft has its id, so that another device finds it.
  const { start, take, split } = useFormStart({
    kind: 'Rma',
    id: rma.id,
    prepare: (start) => prepareRma(queryClient, start, rma),
  });
  if (start?.sentAs !== undefined) return <Navigate replace to={path} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{messages.rma.headingEdit(rma.displayId)}</h1>
      {start === undefined ? (
        <FormSkeleton />
      ) : (
        <RmaForm
          key={`${start.draft.id} ${start.draft.version}`}
          start={start}
          onTake={take}
          onSplit={split}
          onReload={() => void queryClient.invalidateQueries(rmaQuery(rma.displayId))}
          onCancel={goBack}
        />
      )}
    </div>
  );
}
