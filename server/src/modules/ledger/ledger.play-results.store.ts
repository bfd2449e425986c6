import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';
import { ACCOUNT, CODE } from './ledger.codes.ts';
import { OF_PERIOD, periodOf } from './ledger.statement.store.ts';

/** What a member staked and got back in one hour, in micros. */
export interface PlayHour {
  /** Hours since the start of the period. */
  readonly hour: number;
  readonly staked: Micros;
  readonly returned: Micros;
}

const STAKED = [CODE.stake, CODE.refund];
const RETURNED = [
  CODE.payout,
  CODE.cash_out,
  CODE.jackpot_win,
  CODE.correction,
  CODE.correction_short,
  CODE.vendor_result,
];
/** Where play takes money from and brings it to. A debt of a correction is the member's too. */
const PLAYED = [ACCOUNT['player:main'], ACCOUNT['player:bonus'], ACCOUNT['player:receivable'], ACCOUNT['vendor:float']];

/** Play of one member since an instant by hour, oldest first. It costs the movements of the period. */
export async function playHoursOf(db: Queryable, memberId: bigint, fromMs: number): Promise<PlayHour[]> {
  const { rows } = await db.query<{ hour: number; staked: string; returned: string }>({
    name: 'ledger-play-hours',
    text: `select floor(extract(epoch from t.at - $2::timestamptz) / 3600)::int as hour,
       coalesce(-sum(moved.own) filter (where t.code = any ($6)), 0) as staked,
       coalesce(sum(moved.own) filter (where t.code = any ($7)), 0) as returned
     from ${OF_PERIOD} t
     cross join lateral (select t.amount * ((t.credit = any ($8))::int - (t.debit = any ($8))::int) as own) moved
     where t.at >= $2 and (t.code = any ($6) or t.code = any ($7)) group by 1 order by 1`,
    values: [...periodOf(String(memberId), new Date(fromMs).toISOString(), null), STAKED, RETURNED, PLAYED],
  });
  return rows.map(({ hour, staked, returned }) => ({ hour, staked: BigInt(staked), returned: BigInt(returned) }));
}
