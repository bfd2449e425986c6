import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount } from '../shapes.ts';
import { ledgerOfficeCalls } from './office/index.ts';

export const ledger = contractModule({
  calls: ledgerOfficeCalls,
  requestKinds: {
    currency_change: {
      order: 200,
      right: 'settings',
      subject: 'currency',
      facts: ['change'],
      changes: ['listCurrencies'],
    },
    adjustment: {
      order: 220,
      right: 'deposits',
      subject: 'member',
      facts: ['member', 'name', 'balance', 'amount'],
      changes: ['getStaffMember', 'listMemberMovements'],
    },
  },
  exportKinds: {
    statement: { order: 20, rights: ['members.view'] },
    adjustments: { order: 70, rights: ['deposits', 'audit'] },
  },
  decisions: {
    requestCurrencyChange: 'two',
    requestAdjustment: 'two',
  },
  movements: {
    sweep: { code: 9, shownAs: 'debt' },
    hold: { code: 10, shownAs: 'hold' },
    hold_posted: { code: 11, shownAs: 'withdrawal' },
    hold_voided: { code: 12, shownAs: 'release' },
    adjustment: { code: 13, shownAs: 'adjustment' },
    adjustment_in: { code: 62, shownAs: 'adjustment' },
    adjustment_out: { code: 63, shownAs: 'adjustment' },
  },
  refusalFacts: {
    adjustment_above_ceiling: z.strictObject({ most: amount, currency: z.string() }),
  },
});
