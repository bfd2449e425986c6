import type { StoredDetail } from '@lantern/contract/wager';
import type { Statement } from '../../../platform/index.ts';

/** Filters by an id range and more; empty and null are open. */
export interface WagerExportFilter {
  readonly memberId: string | null;
  /** Ids contain time, so a period is a range of ids; `from` is inclusive, `to` exclusive. */
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly category: string;
  readonly game: string;
  /** As it is shown. */
  readonly state: string;
}

export interface ExportedWager {
  readonly id: string;
  readonly member_id: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  /** The number of the draw or the round. */
  readonly name: string | null;
  readonly detail: StoredDetail;
  readonly stake: string;
  readonly payout: string;
  readonly valid_stake: string;
  readonly currency: string;
  readonly state: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  /** Event, selection, odds and state of each leg; null for a bet without legs. */
  readonly legs: string | null;
}

const WHERE = `($1::bigint is null or w.member_id = $1) and w.id >= coalesce($2::bigint, 0) and ($3::bigint is null or w.id < $3)
  and ($4 = '' or w.category = $4) and ($5 = '' or w.game = $5) and ($6 = '' or wager.shown_state(w.state, w.stake, w.payout) = $6)`;
const valuesOf = ({ memberId, fromId, toId, category, game, state }: WagerExportFilter) => [
  memberId,
  fromId,
  toId,
  category,
  game,
  state,
];

/** Every matching wager, also open and refunded ones (standards.md S08), in the order of placing. */
export const wagersToExport = (filter: WagerExportFilter): Statement => ({
  text: `select w.id, w.member_id, w.category, w.vendor, w.game, coalesce(w.round, e.name) as name, w.detail, w.stake,
       w.payout, w.valid_stake, w.currency, w.state, w.placed_at, w.settled_at,
       case when w.event_id = 0 and w.round is null then (
         select string_agg(format('%s %s %s %s', n.name, l.selection, trim_scale(l.odds / 10000.0), l.state), '; ' order by l.number)
         from wager.leg l join wager.event n on n.id = l.event_id where l.member_id = w.member_id and l.wager_id = w.id) end as legs
     from wager.wager w left join wager.event e on e.id = w.event_id where ${WHERE} order by w.id`,
  values: valuesOf(filter),
});

export interface ExportedReturn {
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly wagers: string;
  readonly open: string;
  readonly given_back: string;
  /** Sums over won and lost bets. */
  readonly staked: string;
  readonly paid: string;
  /** Sums over open bets. */
  readonly open_stake: string;
}

/** Stakes and payouts of each game (standards.md D03); refunded bets are counted but are no turnover. */
export const returnsToExport = (filter: WagerExportFilter): Statement => ({
  text: `select w.category, w.vendor, w.game, w.currency, count(*) as wagers,
       count(*) filter (where w.state = 'placed') as open, count(*) filter (where w.state = 'refunded') as given_back,
       coalesce(sum(w.stake) filter (where w.state in ('won', 'lost')), 0) as staked,
       coalesce(sum(w.payout) filter (where w.state in ('won', 'lost')), 0) as paid,
       coalesce(sum(w.stake) filter (where w.state = 'placed'), 0) as open_stake
     from wager.wager w where ${WHERE} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  values: valuesOf(filter),
});
