import { createFaultReporter, sendFault } from '@lantern/contract/site/fault-report';

const report = createFaultReporter({
  app: 'office',
  release: new URL(import.meta.url).pathname.split('/').at(-1) ?? '',
  page: () => location.pathname,
  send: sendFault,
});

// Words of the browsers for a script that did not arrive.
const MISSING = /dynamically imported module|importing a module script failed/i;

/** What React gives its roots: each error that a boundary caught, or none did. */
export const onRenderFault = (error: unknown): void =>
  report(MISSING.test(String(error)) ? 'missing' : 'broken', error);

/** Reports what nobody catches, from now on. */
export function watchFaults(): void {
  addEventListener('error', ({ error, message }) => report('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
