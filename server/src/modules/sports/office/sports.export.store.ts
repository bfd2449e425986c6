import type { Statement } from '../../../platform/index.ts';

export interface ExportedLeg {
  readonly id: string;
  readonly member_id: string;
  readonly slip_id: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly match_id: string;
  readonly match_name: string;
  readonly selection: string;
  readonly odds: string;
  readonly closing_odds: string | null;
  readonly leg_state: string;
  /** Legs of the whole bet. */
  readonly legs: string;
  readonly currency: string;
  readonly stake: string;
  readonly payout: string;
  /** `refused` of a slip that waited and was refused. */
  readonly state: string;
}

/** Every leg of bets on matches; ids contain time, so a period is a range of them. */
export const legsToExport = (of: {
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly vendor: string;
  readonly matchId: string | null;
}): Statement => ({
  text: `select w.id, w.member_id, w.slip_id, w.placed_at, w.settled_at, m.id as match_id, h.name || ' – ' || a.name as match_name, l.selection,
       l.odds, c.odds as closing_odds, l.state as leg_state, w.currency, w.stake, w.payout,
       case when s.state = 'refused' then 'refused' else w.state end as state,
       (select count(*) from wager.legs o where o.member_id = l.member_id and o.wager_id = l.wager_id) as legs
     from wager.wagers w join wager.legs l on l.member_id = w.member_id and l.wager_id = w.id
     join sports.match m on m.id = l.event_id join sports.team h on h.id = m.home_id join sports.team a on a.id = m.away_id
     left join wager.waiting_slips s on s.member_id = w.member_id and s.slip_id = w.slip_id
     left join sports.closing_price c on c.match_id = m.id and c.market || '|' || c.selection = l.selection
     where w.vendor = $1 and w.id >= coalesce($2::bigint, 0) and ($3::bigint is null or w.id < $3) and ($4::bigint is null or m.id = $4)
     order by w.id, l.number`,
  values: [of.vendor, of.fromId, of.toId, of.matchId],
});
