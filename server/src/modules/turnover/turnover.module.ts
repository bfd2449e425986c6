import type { Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { finalsHook } from '../wager/index.ts';
import { getTurnover } from './calls/get-turnover.ts';
import { turnoverAuditChecks } from './turnover.audit.store.ts';
import { turnoverSettings } from './turnover.settings.ts';

export const turnover: Module = {
  name: 'turnover',
  answers: [getTurnover],
  // Requirements were measured at the positions that were counted, so it is never counted from the beginning again.
  hooks: [
    settingsHook({ order: 110, settings: turnoverSettings }),
    auditHook(turnoverAuditChecks),
    finalsHook({ apply: 'turnover.count_finals' }),
  ],
};
