import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { logError } from './log-error.ts';

type Props = { fallback: ReactNode; children: ReactNode };

/** An error in a part that is loaded on demand stays in it: the page around it is unaffected. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
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
