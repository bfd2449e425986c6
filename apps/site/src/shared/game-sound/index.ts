export { isSoundStored, keepSound } from './stored-choice.ts';
export { strike } from './strike.ts';
export type { Voice } from './voice.ts';
