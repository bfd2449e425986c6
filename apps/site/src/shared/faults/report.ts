import { createFaultReporter, sendFault } from '@lantern/contract/site/fault-report';

export const reportFault = createFaultReporter({
  app: 'site',
  release: new URL(import.meta.url).pathname.split('/').at(-1) ?? '',
  page: () => location.pathname,
  send: sendFault,
});
