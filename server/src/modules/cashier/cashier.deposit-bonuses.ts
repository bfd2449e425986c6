import type { Micros } from '@lantern/kernel';
import { type AppContext, hookPoint, singlePoint, type Tx } from '../../platform/index.ts';

/** A deposit in the transaction that credits it. */
export interface CreditedDeposit {
  readonly memberId: bigint;
  readonly depositId: bigint;
  /** What arrived, before its fee. */
  readonly amount: Micros;
  readonly currency: string;
}

/** A credited deposit of which its provider took something back. */
export interface ReducedDeposit {
  readonly memberId: bigint;
  readonly depositId: bigint;
  /** What is left of it, before its fee. */
  readonly left: Micros;
}

/** What may be chosen with a deposit, from the module that gives it. */
export interface DepositBonuses {
  readonly offers: (
    context: AppContext,
    memberId: bigint,
    language: string,
  ) => Promise<readonly { readonly code: string; readonly name: string }[]>;
  /** Notes what a member chose with a deposit, in the transaction that stores it; false where it is not offered. */
  readonly choose: (
    context: AppContext,
    tx: Tx,
    chosen: { readonly memberId: bigint; readonly depositId: bigint; readonly code: string },
  ) => Promise<boolean>;
  /** Called once for each deposit that is credited, after its money was booked and under the lock of its member's main account. */
  readonly credited: (context: AppContext, tx: Tx, deposit: CreditedDeposit) => Promise<void>;
  /** Called whenever a provider took back a part of a credited deposit, or all of it, after that was booked. */
  readonly takenBack: (context: AppContext, tx: Tx, deposit: ReducedDeposit) => Promise<void>;
}

const NONE: DepositBonuses = {
  ...{ offers: async () => [], choose: async () => false },
  ...{ credited: async () => undefined, takenBack: async () => undefined },
};
export const depositBonusesHook = singlePoint<DepositBonuses>('cashier.deposit-bonuses', NONE);

/** Called in each transaction that changes what a member has deposited in all: credited, credited in part later, taken back, or given back. */
export const depositsChangedHook =
  hookPoint<(context: AppContext, tx: Tx, memberId: bigint) => Promise<void>>('cashier.deposits-changed');
export async function tellDepositsChanged(context: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  for (const changed of context.hooks.of(depositsChangedHook)) await changed(context, tx, memberId);
}
