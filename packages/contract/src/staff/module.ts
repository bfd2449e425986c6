import { contractModule } from '../contract-module.ts';

export const staff = contractModule({
  rights: {
    dashboard: { order: 10, roles: ['support', 'finance', 'risk', 'content', 'games', 'auditor'] },
    audit: { order: 160, roles: ['risk', 'auditor'] },
    exports: { order: 170, roles: ['finance', 'risk', 'auditor'] },
    operators: { order: 180, roles: [] },
  },
  requestKinds: {
    operator_add: { order: 100, right: 'operators', facts: ['change'], changes: ['listOperators'] },
    operator_change: { order: 110, right: 'operators', facts: ['change'], changes: ['listOperators'] },
    operator_reset: { order: 120, right: 'operators', facts: ['change'], changes: ['listOperators'] },
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
});
