import type { Micros } from '@lantern/kernel';
import type { MemberNews, Needs, Queryable, Tx } from '../../platform/index.ts';
import { balanceNews, spendableOf } from '../ledger/index.ts';

/** What became of a member's bets on an event. */
export interface MemberResult {
  readonly memberId: bigint;
  /** The event of the game that says so. */
  readonly news: Pick<MemberNews, 'name' | 'data'>;
  /** The change of the balance with its cause; null where no money came. Without `amount` where money may also have been taken back. */
  readonly money: { readonly cause: string; readonly amount?: Micros } | null;
}

async function newsOf(db: Queryable, results: readonly MemberResult[]): Promise<MemberNews[]> {
  const paid = results.flatMap(({ memberId, money }) => (money ? [memberId] : []));
  const spendable = await spendableOf(db, paid);
  return results.flatMap(({ memberId, news: { name, data }, money }): MemberNews[] => {
    const own: MemberNews = { name, data, memberId };
    return money ? [own, balanceNews({ memberId, balance: spendable.get(memberId) ?? 0n, ...money })] : [own];
  });
}

/** Reports results to the members, each with the game's event and the balance of now, stored with `tx`: none is told twice or left out. */
export async function recordResults(context: Needs<'push'>, tx: Tx, results: readonly MemberResult[]): Promise<void> {
  if (context.push.hasReceivers) await context.push.recordMany(tx, await newsOf(tx, results));
}

/** The same to pages that are open, for games whose pages read again what they miss. */
export async function publishResults(context: Needs<'db' | 'push'>, results: readonly MemberResult[]): Promise<void> {
  if (!context.push.hasReceivers) return;
  for (const { name, data, memberId } of await newsOf(context.db, results)) context.push.publish(name, data, memberId);
}
