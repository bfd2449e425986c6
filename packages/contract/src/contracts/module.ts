import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { contractsCalls } from './index.ts';
import { contractsOfficeCalls } from './office/index.ts';

export const contracts = contractModule({
  calls: { ...contractsCalls, ...contractsOfficeCalls },
  events: {
    /** A contract was offered, answered, withdrawn or ended by its other side; an empty account is the operator. */
    'contract.changed': {
      to: 'member',
      right: 'agents',
      shape: z.object({ id, kind: z.string(), state: z.string(), account: z.string() }),
    },
    /** A bill of a contract was paid, or a part of it. */
    'bill.paid': {
      to: 'member',
      right: 'agents',
      shape: z.object({ id, kind: z.string(), side: z.enum(['income', 'paid']), amount }),
    },
    /** A settlement run began, went on, was paused or decided. */
    'settlement.changed': { to: 'staff', right: 'agents', shape: z.object({}) },
  },
  requestKinds: {
    general_contract: {
      order: 250,
      right: 'agents',
      subject: 'member',
      facts: ['member', 'name', 'contract', 'term'],
      changes: ['getContractOverview', 'listAllContracts'],
    },
    dividend_run: {
      order: 260,
      right: 'agents',
      subject: 'run',
      facts: ['act', 'day', 'state', 'bills', 'failed', 'amount', 'bill'],
      changes: ['getContractOverview', 'listRunBills'],
    },
  },
  findKinds: { bill: { order: 110 } },
  exportKinds: {
    contracts: { order: 170, rights: ['agents', 'audit'] },
    bills: { order: 180, rights: ['agents', 'audit'] },
    settlements: { order: 190, rights: ['agents', 'audit'] },
  },
  decisions: {
    // Computes by the contracts; paid after a second operator where the house pays.
    startSettlement: 'one',
    pauseSettlement: 'restricting',
    requestDividendDecision: 'two',
    // Counts from tomorrow on, with a sign that is logged.
    decideActiveCount: 'one',
    requestGeneralContract: 'two',
    // Ends or withdraws what was offered.
    decideGeneralContract: 'one',
  },
  movements: {
    contract_income: { code: 64, shownAs: 'contract' },
    contract_payment: { code: 65, shownAs: 'contract' },
  },
});
