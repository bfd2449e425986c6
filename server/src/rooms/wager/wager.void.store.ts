import type { Micros } from '@lantern/kernel';
import { databaseNow, type Tx, type World } from '../../platform/index.ts';

/** Movements of a round that is given back; the number 0 was its play. */
const NUMBER = 1;

export interface VoidedPlay {
  readonly stake: Micros;
  /** What it had paid. */
  readonly payout: Micros;
  readonly balanceAfter: Micros;
}

/**
 * Gives a round back that was played in one posting and touched no jackpot: the payout is taken back, as a debt where it is
 * spent, and the stake returned. Once; null when it is not there, or is given back already.
 */
export async function voidPlay(
  world: World,
  tx: Tx,
  played: { readonly memberId: bigint; readonly vendor: string; readonly id: bigint },
): Promise<VoidedPlay | null> {
  const { memberId, vendor, id } = played;
  const { rows } = await tx.query<{ stake: string; payout: string }>(
    `select stake, payout from wager.wager
     where member_id = $1 and id = $2 and vendor = $3 and event_id = 0 and state in ('won', 'lost') for update`,
    [memberId, id, vendor],
  );
  const [row] = rows;
  if (!row) return null;
  await tx.query('select ledger.take_back($1, $2, $3, $4)', [memberId, id, NUMBER, row.payout]);
  await tx.query(
    'select ledger.pay(5::smallint, 20::smallint, 0, array[$1::bigint], array[$2::bigint], $3, array[$4::bigint])',
    [memberId, id, NUMBER, row.stake],
  );
  await tx.query('select ledger.sweep_numbered($1, $2, $3)', [memberId, id, NUMBER]);
  const ended = await tx.query<{ available: string }>(
    `update wager.wager w set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = platform.time_of($3)
     from ledger.balance b where w.member_id = $1 and w.id = $2 and b.member_id = w.member_id and b.kind = 1 returning b.available`,
    [memberId, id, databaseNow(world.clock)],
  );
  return {
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    balanceAfter: BigInt(ended.rows[0]?.available ?? 0),
  };
}
