export { type BranchSums, branchFiguresHook } from './agents.branches.ts';
export { agents } from './agents.module.ts';
export { agentsSettings } from './agents.settings.ts';
export {
  directDownlines,
  isBelow,
  isInBranch,
  moveBranch,
  teamSize,
  uplineAt,
  uplineOf,
  uplinesOf,
  wasInBranch,
} from './agents.tree.store.ts';
