import type { Queryable } from '../../../platform/index.ts';

/** A bet, a slip or a round, and whose it is. */
export interface FoundWager {
  readonly id: string;
  readonly member_id: string;
  readonly vendor: string;
  readonly game: string;
  readonly round: string | null;
  /** Of a bet as it is shown; `open` or `closed` of a round. */
  readonly state: string;
}

const COLUMNS = `w.id, w.member_id, w.vendor, w.game, w.round, wager.shown_state(w.state, w.stake, w.payout) as state`;

/** A bet by its number, which no two members share. */
export async function wagersNumbered(db: Queryable, id: string, limit: number): Promise<FoundWager[]> {
  const { rows } = await db.query<FoundWager>(`select ${COLUMNS} from wager.wager w where w.id = $1 limit $2`, [
    id,
    limit,
  ]);
  return rows;
}

/** A slip by its number, with one of its bets. */
export async function slipsNumbered(db: Queryable, id: string, limit: number): Promise<FoundWager[]> {
  const { rows } = await db.query<FoundWager>(
    `select ${COLUMNS} from wager.slip s cross join lateral (
       select * from wager.wager one where one.member_id = s.member_id and one.id >= s.id and one.slip_id = s.id order by one.id limit 1
     ) w where s.id = $1 limit $2`,
    [id, limit],
  );
  return rows;
}

/** Rounds by the name that the vendor gave them, or a transaction of them. */
export async function roundsNamed(db: Queryable, name: string, limit: number): Promise<FoundWager[]> {
  const { rows } = await db.query<FoundWager>(
    `select r.wager_id as id, r.member_id, r.vendor, r.game, r.round, r.state from (
       select member_id, vendor, round from wager.round where round = $1
       union select member_id, vendor, round from wager.round_tx where tx = $1
     ) named join wager.round r using (member_id, vendor, round) order by r.wager_id desc limit $2`,
    [name, limit],
  );
  return rows;
}
