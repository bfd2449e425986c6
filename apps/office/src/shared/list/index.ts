export { choice, day, given, pick, text } from './filters.ts';
export { List, ListFrame, NoRows } from './list.tsx';
export { Beside, ListPage, NEW } from './list-page.tsx';
export { Pages } from './pages.tsx';
export { type ListState, useList } from './use-list.ts';
export type { Order } from './use-list-address.ts';
export type { ListColumn } from './use-list-table.tsx';
