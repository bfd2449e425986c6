import { CRYPTO_NETWORKS, NUMBER_FORMS, PAYOUT_KINDS } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read } from '../../office-limits.ts';
import { amount, id, nothing } from '../../shapes.ts';
import { entered, methodCode, methodReason, methodVersion, terms } from './method-terms.ts';

const line = (length: number) => z.string().trim().min(1).max(length);

/** A bank, e-wallet or network that members are paid by; amounts are left to each use. */
const method = {
  kind: z.enum(PAYOUT_KINDS),
  /** Of crypto only. */
  network: z.enum(CRYPTO_NETWORKS).nullable(),
  /** What its numbers look like: one form at least, none for crypto. */
  numbers: z.array(z.enum(NUMBER_FORMS)).max(NUMBER_FORMS.length),
  ...terms,
  provider: z.string().max(40),
  /** The provider's own name for the bank, wallet or coin. */
  channel: line(60),
  /** Ten-thousandths of the amount. */
  feeShare: z.number().int().min(0).max(5000),
  freeADay: z.number().int().min(0).max(100),
};

export const staffPayoutMethodShape = z.object({
  code: methodCode,
  ...method,
  minimum: amount,
  maximum: amount,
  fixedFee: amount,
  version: methodVersion,
});

/** Where members are paid is decided by two persons; switching off needs one. */
export const payoutMethodsCalls = {
  listStaffPayoutMethods: defineCall({
    name: 'list-staff-payout-methods',
    method: 'GET',
    path: '/api/staff/payout-methods',
    who: 'staff',
    right: 'connections',
    summary: 'Banks, e-wallets and networks that members are paid by, with their limits and fees',
    answer: z.object({
      list: z.array(staffPayoutMethodShape),
      providers: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    refusals: [],
    limit: read,
  }),
  changeStaffPayoutMethod: defineCall({
    name: 'change-staff-payout-method',
    method: 'PUT',
    path: '/api/staff/payout-methods/:code',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'First person: asks to add or change a way to pay out; open withdrawals keep their fee. A second person decides',
    params: z.object({ code: methodCode }),
    body: z.object({
      /** Empty: it is added. */
      version: methodVersion,
      value: z.object({
        ...method,
        /** Without it those of the method stay, and a new one has the first ones of its kind. */
        numbers: method.numbers.optional(),
        ...{ minimum: entered, maximum: entered, fixedFee: entered },
      }),
      reason: methodReason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: few,
  }),
  switchOffPayoutMethod: defineCall({
    name: 'switch-off-payout-method',
    method: 'POST',
    path: '/api/staff/payout-methods/:code/off',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary: 'Switches a way to pay out off at once: no new withdrawals, open ones are still paid',
    params: z.object({ code: methodCode }),
    body: z.object({ reason: methodReason }),
    answer: nothing,
    refusals: [],
    limit: few,
  }),
};
