import type { Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { treeChecks } from './agents.audit.store.ts';

export const agents: Module = {
  name: 'agents',
  answers: [],
  hooks: [auditHook(treeChecks)],
};
