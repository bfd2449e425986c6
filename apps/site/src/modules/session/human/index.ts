export { callHuman } from './call-human.ts';
export { HumanNotes } from './human-notes.tsx';
