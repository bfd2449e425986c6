import { createFaultReporter, sendFault } from '@lantern/contract/site/fault-report';

export const reportFault = createFaultReporter({
  app: 'site',
  release: document.documentElement.dataset['entry']?.split('/').at(-1) ?? '',
  page: () => location.pathname,
  send: sendFault,
});
