export type { MarkSixDraw } from './draw.ts';
export { markSix } from './family.ts';
