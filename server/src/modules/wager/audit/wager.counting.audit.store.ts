import { formatAmount, type Micros } from '@lantern/kernel';
import { spreadValid } from '@lantern/rules/wager';
import type { Queryable } from '../../../platform/index.ts';
import { faultsOf, type OnRows, type ProvenSeal, pagesOf } from '../../ledger/index.ts';
import { readDetail } from '../placing/wager.detail.ts';
import { type CountTogether, coverFraction, type JudgedWager } from '../wager.counting.ts';

interface StoredBet {
  readonly id: string;
  readonly detail: unknown;
  readonly stake: string;
  readonly payout: string;
  readonly valid: string;
}
/** What a member has on an event. Pages are read by event: it stands where others have the member. */
type CountedRow = {
  readonly member_id: string;
  readonly id: string;
  readonly cover_percent: number | null;
  readonly bets: readonly StoredBet[];
};

/** Null for bets that are none of the game: its own checks tell of them. */
export type CountAgain = (...given: Parameters<CountTogether>) => Micros | null;
/** How the game of each event counts what a member's bets on it count together; without events that cannot be counted now. */
export type CountsOf = (eventIds: readonly string[]) => Promise<ReadonlyMap<string, CountAgain>>;

/** With what an earlier audit proved only members whose bets became final after it. Bets that counted by the first rule are left out. */
const countedOn = (vendor: string, proven?: ProvenSeal | null): string =>
  `select m.event_id as member_id, m.member_id as id, e.cover_percent, b.bets
   from wager.member_stake m join wager.event e on e.id = m.event_id and e.vendor = '${vendor}' and e.state = 'settled'
   cross join lateral (
     select json_agg(json_build_object('id', w.id::text, 'detail', w.detail, 'stake', w.stake::text, 'payout', w.payout::text,
       'valid', w.valid_stake::text) order by w.id) as bets, min(coalesce(w.final_tx, w.row_tx)) as first_tx
     from wager.wager w where w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id and w.state in ('won', 'lost')
   ) b
   where (m.event_id, m.member_id) > ($1, $2) and b.first_tx > wager.valid_tx()
   ${
     proven
       ? `and (m.event_id, m.member_id) in (select event_id, member_id from wager.wager
            where state <> 'placed' and coalesce(final_tx, row_tx) > ${BigInt(proven.uptoTx)})`
       : ''
   }
   order by m.event_id, m.member_id limit $3`;

function faultOf(
  { member_id: eventId, id: memberId, cover_percent, bets }: CountedRow,
  count: CountAgain,
): string | null {
  const about = `event ${eventId}, member ${memberId}`;
  if (cover_percent === null) return `${about}: bets count and the event has no share of outcomes that they may cover`;
  const judged: JudgedWager[] = [];
  for (const { id, detail: stored, stake, payout } of bets) {
    const detail = readDetail(stored);
    if (!detail) return null;
    judged.push({ memberId, id, detail, stake: BigInt(stake), payout: BigInt(payout) });
  }
  const together = count(judged, coverFraction(cover_percent));
  if (together === null) return null;
  const due = spreadValid(judged, together);
  const wrong = bets.find(({ valid }, index) => BigInt(valid) !== due[index]);
  if (!wrong) return null;
  const textOf = (amounts: readonly Micros[]): string => amounts.map(formatAmount).join(' ');
  return `${about}: bets count ${textOf(bets.map(({ valid }) => BigInt(valid)))} where they cover at most ${cover_percent} %; the game gives ${textOf(due)}`;
}

/** Counts again what each member's bets on the events of a vendor count as turnover together (money.md 6). */
export const miscounted = (
  db: Queryable,
  vendor: string,
  countsOf: CountsOf,
  onRows?: OnRows,
  proven?: ProvenSeal | null,
): Promise<string[]> =>
  faultsOf(pagesOf<CountedRow>(db, countedOn(vendor, proven), onRows), async (rows) => {
    const counts = await countsOf([...new Set(rows.map(({ member_id }) => member_id))]);
    return rows.flatMap((row) => {
      const count = counts.get(row.member_id);
      const fault = count ? faultOf(row, count) : null;
      return fault ? [fault] : [];
    });
  });
