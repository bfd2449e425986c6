import type { Queryable, Tx } from '../../platform/index.ts';

export interface ShoeRow {
  readonly id: string;
  readonly table_code: string;
  readonly number: number;
  readonly position: number;
  readonly terminal_hash: string;
  readonly salt: string;
  readonly decks: number;
  readonly cards: number;
  readonly burnt: number;
  readonly cut_at: number;
  readonly dealt: number;
  readonly opens_at: Date;
  readonly link: string | null;
  readonly ended_at: Date | null;
  /** Of the fairness module: what its cards are bound to (games.md 7.4). */
  readonly bets_hash: string;
  readonly bets: number;
  readonly entropy: string;
}
/** Of `tables.shoe s`. */
const COLUMNS = 's.*, f.bets_hash, f.bets, f.entropy';
const BOUND = 'join fairness.rounds f on f.id = s.id';

export async function latestShoe(db: Queryable, code: string): Promise<ShoeRow | undefined> {
  const { rows } = await db.query<ShoeRow>(
    `select ${COLUMNS} from tables.shoe s ${BOUND} where s.table_code = $1 order by s.number desc limit 1`,
    [code],
  );
  return rows[0];
}

export async function latestShoes(db: Queryable): Promise<readonly ShoeRow[]> {
  const { rows } = await db.query<ShoeRow>(
    `select ${COLUMNS} from tables.game_table t
     cross join lateral (select * from tables.shoe i where i.table_code = t.code order by i.number desc limit 1) s ${BOUND}`,
  );
  return rows;
}

export async function shoeOf(db: Queryable, id: string): Promise<ShoeRow | undefined> {
  const { rows } = await db.query<ShoeRow>(`select ${COLUMNS} from tables.shoe s ${BOUND} where s.id = $1`, [id]);
  return rows[0];
}

export async function holdShoe(tx: Tx, id: string): Promise<ShoeRow | undefined> {
  const { rows } = await tx.query<ShoeRow>(
    `select ${COLUMNS} from tables.shoe s ${BOUND} where s.id = $1 for update of s`,
    [id],
  );
  return rows[0];
}

export interface NewShoe {
  readonly id: bigint;
  readonly code: string;
  readonly number: number;
  readonly place: { readonly position: number; readonly terminalHash: string; readonly salt: string };
  readonly decks: number;
  readonly cards: number;
  readonly burnt: number;
  readonly cutAt: number;
  readonly opensAtMs: number;
}
export async function addShoe(tx: Tx, shoe: NewShoe): Promise<ShoeRow> {
  const { rows } = await tx.query<ShoeRow>(
    `with s as (
       insert into tables.shoe (id, table_code, number, position, terminal_hash, salt, decks, cards, burnt, cut_at, dealt, opens_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9, $11) returning *
     ) select ${COLUMNS} from s ${BOUND}`,
    [
      shoe.id,
      shoe.code,
      shoe.number,
      shoe.place.position,
      shoe.place.terminalHash,
      shoe.place.salt,
      shoe.decks,
      shoe.cards,
      shoe.burnt,
      shoe.cutAt,
      new Date(shoe.opensAtMs).toISOString(),
    ],
  );
  return rows[0] as ShoeRow;
}

export async function takeCards(tx: Tx, id: string, next: number): Promise<void> {
  await tx.query('update tables.shoe set dealt = $2 where id = $1', [id, next]);
}

export async function endShoe(tx: Tx, id: string, link: string, now: string | null): Promise<ShoeRow> {
  const { rows } = await tx.query<ShoeRow>(
    `update tables.shoe s set link = $2, ended_at = platform.time_of($3) from fairness.rounds f where s.id = $1 and f.id = s.id
     returning ${COLUMNS}`,
    [id, link, now],
  );
  return rows[0] as ShoeRow;
}
