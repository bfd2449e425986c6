import type { Queryable, Tx } from '../../platform/index.ts';

export async function noteMaths(
  tx: Tx,
  noted: {
    readonly game: string;
    readonly version: number;
    readonly hash: string;
    readonly isApproved: boolean;
    readonly atIso: string;
  },
): Promise<void> {
  await tx.query(
    `insert into slots.maths (game, version, hash, is_approved, verified_at) values ($1, $2, $3, $4, $5)
     on conflict (game, version) do update set hash = excluded.hash, is_approved = excluded.is_approved, verified_at = excluded.verified_at`,
    [noted.game, noted.version, noted.hash, noted.isApproved, noted.atIso],
  );
}

export interface MathsRow {
  game: string;
  version: number;
  hash: string;
  is_approved: boolean;
  verified_at: Date;
}
export async function notedMaths(db: Queryable): Promise<readonly MathsRow[]> {
  const { rows } = await db.query<MathsRow>('select * from slots.maths order by game, version');
  return rows;
}

export interface Incident {
  readonly id: bigint;
  readonly kind: 'maths_mismatch' | 'return_outside';
  readonly game: string;
  readonly version: number;
  readonly currency: string;
  readonly details: Readonly<Record<string, string | number>>;
  readonly atIso: string;
}
export async function addIncident(tx: Tx, incident: Incident): Promise<void> {
  await tx.query(
    'insert into slots.incident (id, kind, game, version, currency, details, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [incident.id, incident.kind, incident.game, incident.version, incident.currency, incident.details, incident.atIso],
  );
}

export interface IncidentRow {
  id: string;
  kind: Incident['kind'];
  game: string;
  version: number;
  currency: string;
  details: Record<string, string | number>;
  at: Date;
}
export async function newestIncidents(db: Queryable, count: number): Promise<readonly IncidentRow[]> {
  const { rows } = await db.query<IncidentRow>('select * from slots.incident order by id desc limit $1', [count]);
  return rows;
}

/** Whether an incident of this kind was stored after a time. */
export async function wasReported(db: Queryable, incident: Omit<Incident, 'id' | 'details'>): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from slots.incident where kind = $1 and game = $2 and version = $3 and currency = $4 and at > $5 limit 1',
    [incident.kind, incident.game, incident.version, incident.currency, incident.atIso],
  );
  return rowCount === 1;
}

/** The turnover of one version and mode in one currency; sums of micros and of their squares. */
export interface Tally {
  readonly game: string;
  readonly version: number;
  readonly mode: 'base' | 'buy';
  readonly currency: string;
  readonly spins: number;
  readonly staked: bigint;
  readonly paid: bigint;
  /** Of micros squared: only its root is used, for a rounded band. */
  readonly squares: number;
}

interface TallyRow {
  game: string;
  version: number;
  mode: 'base' | 'buy';
  currency: string;
  spins: string;
  staked: string;
  paid: string;
  squares: string;
}

export async function tallies(db: Queryable, game: string | null = null): Promise<readonly Tally[]> {
  const { rows } = await db.query<TallyRow>(
    `select game, version, mode, currency, sum(spins) as spins, sum(staked) as staked, sum(paid) as paid, sum(squares) as squares
     from slots.tally where $1::text is null or game = $1 group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
    [game],
  );
  return rows.map((row) => ({
    ...row,
    spins: Number(row.spins),
    staked: BigInt(row.staked),
    paid: BigInt(row.paid),
    squares: Number(row.squares),
  }));
}
