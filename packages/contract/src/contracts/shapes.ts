import { CARRY_OVERS, CONTRACT_KINDS, DIVIDEND_MODES, DIVIDEND_PERIODS } from '@lantern/rules/agents';
import { z } from 'zod';
import { amount, day, id, instant } from '../shapes.ts';

export const contractKind = z.enum(CONTRACT_KINDS);
export const CONTRACT_STATES = [
  'offered',
  'active',
  'ending',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
  'terminated',
] as const;
export const CONTRACT_ACTS = ['accept', 'reject', 'withdraw', 'end', 'agree_end', 'refuse_end'] as const;
export const BILL_STATES = ['waiting', 'owed', 'part_paid', 'paid', 'denied', 'nothing', 'taken_back'] as const;

/** Rates are fractions of one and amounts decimal strings; what is wrong is refused beside its field. */
const entered = z.string().max(40);
export const enteredTerms = z.object({
  tiers: z
    .array(
      z.object({
        rate: entered,
        turnover: entered,
        loss: entered,
        active: z.number().int().min(-1).max(1_000_000_000),
      }),
    )
    .max(100),
  activeTurnover: entered,
  cap: entered.nullable(),
  period: z.enum(DIVIDEND_PERIODS).nullable(),
  mode: z.enum(DIVIDEND_MODES).nullable(),
  carry: z.enum(CARRY_OVERS).nullable(),
});

export const contractShape = z.object({
  id,
  kind: contractKind,
  version: z.number().int(),
  state: z.enum(CONTRACT_STATES),
  /** The account of the upline; null is the operator. */
  upline: z.string().nullable(),
  downline: z.string(),
  currency: z.string(),
  /** Whether the caller is its downline, its upline, or the operator. */
  side: z.enum(['upline', 'downline']),
  terms: enteredTerms,
  startsOn: day,
  validFrom: day.nullable(),
  validTo: day.nullable(),
  offeredAt: instant,
  answerBy: instant,
  answeredAt: instant.nullable(),
  endingBy: z.enum(['upline', 'downline', 'upper_contract', 'move']).nullable(),
});
export type AgentContract = z.infer<typeof contractShape>;

/** A contract further down that ends with an acceptance. */
export const endingShape = z.object({
  id,
  upline: z.string(),
  downline: z.string(),
  because: z.enum(['rate', 'upper']),
  rate: z.string(),
});

export const billShape = z.object({
  id,
  contractId: id,
  kind: contractKind,
  upline: z.string().nullable(),
  downline: z.string(),
  side: z.enum(['upline', 'downline']),
  currency: z.string(),
  firstDay: day,
  lastDay: day,
  /** 0 is the bill; later numbers correct it. */
  number: z.number().int(),
  base: amount,
  active: z.number().int(),
  tier: z.number().int().nullable(),
  amount,
  recovered: amount,
  paid: amount,
  /** What is still to be paid. */
  open: amount,
  state: z.enum(BILL_STATES),
  madeAt: instant,
  settledAt: instant.nullable(),
});
export type ContractBill = z.infer<typeof billShape>;

/** A bill with everything that it was computed from. */
export const explainedBillShape = billShape.extend({
  version: z.number().int(),
  turnover: amount,
  stake: amount,
  payout: amount,
  costs: amount,
  /** Of a dividend: what earlier periods leave to this one; never above zero. */
  carried: amount,
  total: amount,
  rate: z.string().nullable(),
  cap: amount.nullable(),
  activeTurnover: amount,
  tiers: z.array(
    z.object({
      rate: z.string(),
      turnover: amount,
      loss: amount,
      active: z.number().int(),
      isReached: z.boolean(),
      missing: z.object({ turnover: amount, loss: amount, active: z.number().int() }),
    }),
  ),
  categories: z.array(
    z.object({ category: z.string(), bets: z.number().int(), stake: amount, valid: amount, payout: amount }),
  ),
  members: z.array(
    z.object({
      id,
      account: z.string(),
      bets: z.number().int(),
      stake: amount,
      valid: amount,
      payout: amount,
      costs: amount,
      isActive: z.boolean(),
      /** An operator decided that the member is not active; their bets count. */
      isUncounted: z.boolean(),
    }),
  ),
  memberCount: z.number().int(),
  /** The bill and its corrections. */
  parts: z.array(billShape),
});
export type ExplainedBill = z.infer<typeof explainedBillShape>;

/** What terms would have paid over the last days, beside the contract that runs. */
export const simulation = z.object({
  currency: z.string(),
  rows: z.array(
    z.object({
      firstDay: day,
      lastDay: day,
      base: amount,
      active: z.number().int(),
      offered: amount,
      current: amount,
    }),
  ),
  offered: amount,
  current: amount,
});

export const figures = {
  bets: z.number().int(),
  stake: amount,
  valid: amount,
  payout: amount,
  /** Stakes less payouts and costs: what the operator has won. */
  net: amount,
  bonus: amount,
  rebate: amount,
  salary: amount,
  /** Null where the merchant shows agents no deposits. */
  deposit: amount.nullable(),
  withdrawal: amount.nullable(),
};
export const figureRow = z.object({
  /** The day, the category, or the number of the downline. */
  key: z.string(),
  /** The account of a downline. */
  account: z.string().nullable(),
  ...figures,
});
export type FigureRow = z.infer<typeof figureRow>;

export const teamBet = z.object({
  id,
  category: z.string(),
  vendor: z.string(),
  game: z.string(),
  state: z.string(),
  stake: amount,
  valid: amount,
  payout: amount,
  placedAt: instant,
  settledAt: instant,
});
