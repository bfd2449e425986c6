import { METHOD_KINDS } from '@lantern/rules/cashier';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read } from '../../office-limits.ts';
import { amount, id, nothing } from '../../shapes.ts';
import { bankAccount, METHOD_PICTURES } from '../index.ts';
import { entered, methodCode, methodReason, methodVersion, terms } from './method-terms.ts';

const line = (length: number) => z.string().trim().min(1).max(length);

/** What a way to pay in says of itself; amounts are left to each use. */
const method = {
  kind: z.enum(METHOD_KINDS),
  ...terms,
  /** A percentage of the amount, two decimals. */
  feePercent: z.number().min(0).max(50).multipleOf(0.01),
  picture: z.enum(METHOD_PICTURES),
};

export const paymentMethodShape = z.object({
  code: methodCode,
  ...method,
  /** Null: the merchant's own account. */
  provider: z.string().nullable(),
  minimum: amount,
  maximum: amount,
  quickAmounts: z.array(amount),
  feeFixed: amount,
  account: bankAccount.nullable(),
  version: methodVersion,
});

/** Where members' money goes is decided by two persons; switching off needs one. */
export const paymentMethodsCalls = {
  listPaymentMethods: defineCall({
    name: 'list-payment-methods',
    method: 'GET',
    path: '/api/staff/payment-methods',
    who: 'staff',
    right: 'connections',
    summary: 'All ways to pay in: the merchant’s bank accounts and the methods of providers, with fees and limits',
    answer: z.object({ list: z.array(paymentMethodShape) }),
    refusals: [],
    limit: read,
  }),
  changePaymentMethod: defineCall({
    name: 'change-payment-method',
    method: 'PUT',
    path: '/api/staff/payment-methods/:code',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary: 'First person: asks to add a bank account, or to change a way to pay in. A second person decides',
    params: z.object({ code: methodCode }),
    body: z.object({
      /** Empty: it is added. */
      version: methodVersion,
      value: z.object({
        ...method,
        minimum: entered,
        maximum: entered,
        quickAmounts: z.array(entered).max(12),
        feeFixed: entered,
        account: z
          .object({
            bank: line(80),
            holder: line(80),
            number: z.string().trim().min(4).max(40),
            branch: z.string().trim().max(80),
          })
          .nullable(),
      }),
      reason: methodReason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: few,
  }),
  switchOffPaymentMethod: defineCall({
    name: 'switch-off-payment-method',
    method: 'POST',
    path: '/api/staff/payment-methods/:code/off',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary: 'Switches a way to pay in off at once: no new deposits, open ones are still credited',
    params: z.object({ code: methodCode }),
    body: z.object({ reason: methodReason }),
    answer: nothing,
    refusals: [],
    limit: few,
  }),
};
