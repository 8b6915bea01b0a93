import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useFormStart } from '#web/capabilities/drafts/form/use-form-start.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useGoBack } from '#web/shared/routing/use-go-back.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { RmaForm } from './rma-form.tsx';
import { beginRma, prepareRma } from './rma-start.ts';
import styles from './rma-create-page.module.css';

/** Which units come back, what is wrong with each, and where do they go? */
export function Component() {
  const { rma } = useMessages();
  const goBack = useGoBack(paths.rmaList());
  const queryClient = useQueryClient();
  const { start, take, split } = useFormStart({
    kind: 'Rma',
    prepare: (start) => prepareRma(queryClient, start),
    begin: beginRma,
  });
  if (start?.sentAs !== undefined) return <Navigate replace to={paths.rma({ id: start.sentAs.displayId })} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{rma.heading}</h1>
      {start === undefined ? (
        <FormSkeleton />
      ) : (
        // Another draft, and a newer version of this one, is another form.
        <RmaForm
          key={`${start.draft.id} ${start.draft.version}`}
          start={start}
          onTake={take}
          onSplit={split}
          onCancel={goBack}
        />
      )}
    </div>
  );
}
