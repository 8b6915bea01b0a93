import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  /** The id of the first element that stays when something is put in front of it. */
  first: string | undefined;
  children: ReactNode;
};

/** Keeps the scroll position of what is being read when something is inserted above it. */
export class PreserveScroll extends Component<Props> {
  // No hook runs before the change: https://react.dev/reference/react/Component#getsnapshotbeforeupdate
  override getSnapshotBeforeUpdate({ first }: Props): number | null {
    return first === undefined || first === this.props.first ? null : topOf(first);
  }

  override componentDidUpdate({ first }: Props, _state: unknown, before: number | null): void {
    if (before === null || first === undefined) return;
    const after = topOf(first);
    if (after !== null) window.scrollBy({ top: after - before, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function topOf(id: string): number | null {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}
