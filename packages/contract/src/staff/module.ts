import { z } from 'zod';
import { contractModule } from '../contract-module.ts';

export const staff = contractModule({
  events: {
    /** A request was made or decided, of a kind that needs this right. */
    'requests.changed': { to: 'staff', right: { field: 'right' }, shape: z.object({ right: z.string() }) },
    /** What waits for operators with this right is more, less or older than before. */
    'queues.changed': { to: 'staff', right: { field: 'right' }, shape: z.object({ right: z.string() }) },
    /** An export went on or ended. */
    'exports.changed': { to: 'staff', right: 'exports', shape: z.object({}) },
  },
  rights: {
    dashboard: { order: 10, roles: ['support', 'finance', 'risk', 'content', 'games', 'auditor'] },
    audit: { order: 160, roles: ['risk', 'auditor'] },
    exports: { order: 170, roles: ['finance', 'risk', 'auditor'] },
    operators: { order: 180, roles: [] },
  },
  requestKinds: {
    operator_add: {
      order: 100,
      right: 'operators',
      subject: 'operator',
      facts: ['change'],
      changes: ['listOperators'],
    },
    operator_change: {
      order: 110,
      right: 'operators',
      subject: 'operator',
      facts: ['change'],
      changes: ['listOperators'],
    },
    operator_reset: {
      order: 120,
      right: 'operators',
      subject: 'operator',
      facts: ['change'],
      changes: ['listOperators'],
    },
  },
  findKinds: { request: { order: 120 } },
  exportKinds: {
    audit: { order: 210, rights: ['audit'] },
  },
  decisions: {
    confirmStaffSession: 'one',
    staffLogout: 'one',
    saveFilter: 'one',
    removeFilter: 'one',
    approveStaffRequest: 'second',
    refuseStaffRequest: 'second',
    beginExport: 'one',
    cancelExport: 'one',
    addOperator: 'two',
    changeOperator: 'raising',
    resetOperatorFactor: 'two',
    changeOwnPassword: 'one',
  },
  refusalFacts: {
    /** Hours until the operator can decide. */
    cooling: z.strictObject({ hours: z.int() }),
  },
});
