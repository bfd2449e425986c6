export { winners } from './winners.module.ts';
export { nameChoiceOf, namedMembers } from './winners.store.ts';
