import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read } from '../../office-limits.ts';
import { amount, enteredAmount, id } from '../../shapes.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/);
const reason = z.string().trim().min(3).max(500);

/** To the member, or from him. */
export const ADJUSTMENT_DIRECTIONS = ['in', 'out'] as const;

export const currencyShape = z.object({
  code,
  /** Money that is given for trying. */
  isTrial: z.boolean(),
  /** Amount of this currency that one unit of a limit stands for. */
  limitUnit: amount,
  /** The pending request to change it. */
  waitingRequestId: id.nullable(),
});

/** What limits count in: one person requests a change, another one decides by `approve-staff-request`, kind `currency_change`. */
export const ledgerOfficeCalls = {
  listCurrencies: defineCall({
    name: 'list-currencies',
    method: 'GET',
    path: '/api/staff/currencies',
    who: 'staff',
    right: 'settings',
    summary: 'The currencies that money may be in, and what one unit of a limit is in each',
    answer: z.object({ list: z.array(currencyShape) }),
    refusals: [],
    limit: read,
  }),
  requestCurrencyChange: defineCall({
    name: 'request-currency-change',
    method: 'PUT',
    path: '/api/staff/currencies/:code',
    who: 'staff',
    right: 'settings',
    confirmed: true,
    summary: 'First person: asks to add a currency, or to change what its limits count in',
    params: z.object({ code }),
    body: z.object({
      /** The unit as it was shown; null to add a currency. */
      before: amount.nullable(),
      limitUnit: z.string().trim().max(20),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: few,
  }),
  requestAdjustment: defineCall({
    name: 'request-adjustment',
    method: 'POST',
    path: '/api/staff/members/:id/adjustments',
    who: 'staff',
    right: 'deposits',
    confirmed: true,
    summary: 'First person: asks to add money to a member, or to take it; kind `adjustment` (standards W04)',
    params: z.object({ id }),
    body: z.object({ direction: z.enum(ADJUSTMENT_DIRECTIONS), amount: enteredAmount, reason }),
    answer: z.object({ requestId: id }),
    refusals: [
      'fields_refused',
      'request_waiting',
      'adjustment_above_balance',
      'adjustment_above_ceiling',
      'trial_account',
    ],
    limit: few,
  }),
};
