import type { FaultKind } from '@lantern/contract/site/fault-report';
import { PartMissing } from '../late.ts';

/** Small in the first view: what makes and sends a report comes after it. */
export const loadReporter = () => import('./report.ts');
const report = (kind: FaultKind, error: unknown) =>
  void loadReporter().then(
    ({ reportFault }) => reportFault(kind, error),
    () => undefined,
  );

/** What React gives its roots: each error that a boundary caught, or none did. */
export const onRenderFault = (error: unknown): void =>
  report(error instanceof PartMissing ? 'missing' : 'broken', error);

/** Reports what nobody catches, from now on. */
export function watchFaults(): void {
  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
