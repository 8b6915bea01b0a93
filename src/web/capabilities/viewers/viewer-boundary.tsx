import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { logError } from '#web/shared/feedback/log-error.ts';

type Props = { fallback: ReactNode; children: ReactNode };

/** Whatever goes wrong in a viewer stays in it: the page below is untouched. */
export class ViewerBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo) {
    logError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
