import { Button } from '@primer/react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { FailureBoundary } from '../../feedback/failure-boundary.tsx';
import { useMessages } from '../../i18n/messages-context.tsx';
import { Dialog } from './dialog.tsx';

type Closable = { onClose?: (() => void) | undefined };

/** The dialog, and what loads its code before it is opened. */
type LazyDialog<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A dialog whose code is loaded when it is opened; one that cannot be loaded says so and takes nothing of the page away. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  const Shown = (props: Props) => (
    <FailureBoundary fallback={<NotLoaded onClose={props.onClose} />}>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </FailureBoundary>
  );
  return Object.assign(Shown, { load });
}

function NotLoaded({ onClose }: Closable) {
  const { controls } = useMessages();
  const reload = <Button onClick={() => location.reload()}>{controls.reload}</Button>;
  return (
    <Dialog
      title={controls.notLoaded}
      onClose={onClose}
      role="alertdialog"
      // One that must be answered has no other way on.
      actions={onClose === undefined ? reload : undefined}
    >
      {controls.notLoadedText}
    </Dialog>
  );
}
