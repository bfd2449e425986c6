import { Component, type ReactNode } from 'react';
import { LoadErrorPage } from './load-error-page.tsx';

type LoadBoundaryProps = { children: ReactNode; missing?: ReactNode };

/** Catches a part that failed to load or crashed: the other parts of the page stay (spec 8, chunk loading). */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? (this.props.missing ?? <LoadErrorPage />) : this.props.children;
  }
}
