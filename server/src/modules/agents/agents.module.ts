import type { Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { treeChecks } from './agents.audit.store.ts';
import { getAgentMenu } from './calls/get-agent-menu.ts';

export const agents: Module = {
  name: 'agents',
  answers: [getAgentMenu],
  hooks: [auditHook(treeChecks)],
};
