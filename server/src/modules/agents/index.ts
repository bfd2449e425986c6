export { agents } from './agents.module.ts';
export {
  directDownlines,
  isBelow,
  moveBranch,
  teamSize,
  uplineAt,
  uplinesOf,
  wasInBranch,
} from './agents.tree.store.ts';
