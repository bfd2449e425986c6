export { agents } from './agents.module.ts';
export {
  directDownlines,
  isBelow,
  moveBranch,
  teamSize,
  uplineAt,
  uplineOf,
  uplinesOf,
  wasInBranch,
} from './agents.tree.store.ts';
