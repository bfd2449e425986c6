import type { Queryable, Tx } from '../../platform/index.ts';

export interface TableRow {
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly variant: string | null;
  readonly state: 'open' | 'closing' | 'closed';
  readonly is_trial: boolean;
  readonly min_level: number;
  /** Micros of a unit. */
  readonly min_stake: string;
  readonly max_stake: string;
  readonly max_round: string;
  readonly bet_ms: number;
  readonly last_call_ms: number;
  readonly is_fast: boolean;
  /** Of a pari-mutuel pit, in ten-thousandths. */
  readonly fee: number | null;
  /** Seats that one member may take, at tables with seats. */
  readonly seats_each: number;
  readonly version: number;
}

export async function allTables(db: Queryable): Promise<readonly TableRow[]> {
  const { rows } = await db.query<TableRow>('select * from live.game_table order by sort, code');
  return rows;
}

export async function tableOf(db: Queryable, code: string): Promise<TableRow | undefined> {
  const { rows } = await db.query<TableRow>('select * from live.game_table where code = $1', [code]);
  return rows[0];
}

/** Of two nodes that open a round or a shoe of one table, the second one waits and then finds it there. Answers the table as it is now. */
export async function holdTable(tx: Tx, code: string): Promise<TableRow> {
  const { rows } = await tx.query<TableRow>('select * from live.game_table where code = $1 for update', [code]);
  return rows[0] as TableRow;
}

/** A table that was to close after its round is closed. */
export async function finishClosing(tx: Tx, code: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update live.game_table set state = 'closed', version = version + 1 where code = $1 and state = 'closing'`,
    [code],
  );
  return rowCount === 1;
}

export interface TableChange {
  readonly name: string;
  readonly minLevel: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly maxRound: bigint;
  readonly betMs: number;
  readonly lastCallMs: number;
  readonly isFast: boolean;
}
/** Changes a table that is still as the operator saw it; its next round has the new limits and speeds. */
/** Raises the greatest stakes of a table as an approved request says. */
export const putLimits = (tx: Tx, requestId: string, value: object) =>
  tx.query('select live.put_limits($1, $2)', [requestId, JSON.stringify(value)]);

export async function changeTable(tx: Tx, code: string, version: number, change: TableChange): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update live.game_table set name = $3, min_level = $4, min_stake = $5, max_stake = $6, max_round = $7, bet_ms = $8, last_call_ms = $9,
       is_fast = $10, version = version + 1
     where code = $1 and version = $2`,
    [
      code,
      version,
      change.name,
      change.minLevel,
      change.minStake,
      change.maxStake,
      change.maxRound,
      change.betMs,
      change.lastCallMs,
      change.isFast,
    ],
  );
  return rowCount === 1;
}

/** Writes the fee of a pit as an approved request says. */
export const putFee = (tx: Tx, requestId: string, value: object) =>
  tx.query('select live.put_fee($1, $2)', [requestId, JSON.stringify(value)]);

export async function setTableState(tx: Tx, code: string, state: TableRow['state']): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update live.game_table set state = $2, version = version + 1 where code = $1 and state <> $2',
    [code, state],
  );
  return rowCount === 1;
}
