export type { PanelEntry } from './panel-entry.ts';
