export { maySee, menuFor, pageAt } from './menu.ts';
export { SectionLinks } from './section-links.tsx';
export { type Queue, useQueues, waitsOn } from './use-queues.ts';
export { WaitingAt, WaitingCount } from './waiting-count.tsx';
