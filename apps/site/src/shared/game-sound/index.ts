export { isSoundKept, keepSound } from './kept.ts';
export { strike } from './strike.ts';
export type { Voice } from './voice.ts';
