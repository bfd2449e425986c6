export { maySee, menuFor, pageAt } from './menu.ts';
export { SectionLinks } from './section-links.tsx';
export { useMenuCounts } from './use-menu-counts.ts';
export { WaitingCount } from './waiting-count.tsx';
