import { createFaultReporter, sendFault } from '@lantern/contract/site/fault-report';
import { PartMissing } from '../late.ts';

const report = createFaultReporter({
  app: 'site',
  release: new URL(import.meta.url).pathname.split('/').at(-1) ?? '',
  page: () => location.pathname,
  send: sendFault,
});

/** What React gives its roots: each error that a boundary caught, or none did. */
export const onRenderFault = (error: unknown): void =>
  report(error instanceof PartMissing ? 'missing' : 'broken', error);

/** Reports what nobody catches, from now on. */
export function watchFaults(): void {
  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
