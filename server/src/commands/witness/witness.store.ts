import type { Queryable } from '../../platform/index.ts';

export interface SeenHead {
  readonly at: string;
  readonly chain: 'seals' | 'log' | 'operators';
  readonly number: number;
  readonly hash: string;
}

const CHAIN_NAMES = { seals: 'seal', log: 'line of the public log', operators: 'entry of the operators’ log' } as const;

/** Heads seen by a witness that are missing or different in their chains. */
export async function strayedHeads(db: Queryable, seen: readonly SeenHead[]): Promise<string[]> {
  const { rows } = await db.query<SeenHead & { now: string | null }>(
    `select s.at, s.chain, s.number, s.hash, case s.chain
         when 'seals' then (select encode(l.hash, 'hex') from ledger.seal l where l.number = s.number)
         when 'log' then (select c.hash from fairness.commitment c where c.seq = s.number)
         else (select encode(a.hash, 'hex') from staff.audit a where a.number = s.number) end as now
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) as s(at, chain, number, hash)`,
    [
      seen.map((one) => one.at),
      seen.map((one) => one.chain),
      seen.map((one) => one.number),
      seen.map((one) => one.hash),
    ],
  );
  return rows
    .filter((row) => row.now !== row.hash)
    .map((row) => {
      const what = `${CHAIN_NAMES[row.chain]} ${row.number}, seen by the witness at ${row.at}`;
      return row.now === null ? `${what}, is gone` : `${what}, has another hash now`;
    });
}
