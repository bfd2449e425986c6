import { sha256Hex } from '@lantern/games/fair';
import type { Queryable, Secrets } from '../../platform/index.ts';

/** The data to recompute the plays of a pair, and their number. */
export interface AuditedPair {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly plays: number;
}

interface Row {
  member_id: string;
  id: string;
  server_seed_hash: string;
  server_seed_sealed: Buffer;
  client_seed: string | null;
  nonce: number;
}

/** The server seed if it opens and matches its commitment, else null. */
function seedOf(secrets: Secrets, row: Row): string | null {
  try {
    const seed = secrets.open(row.server_seed_sealed, `fairness seed ${row.id}`);
    return sha256Hex(seed) === row.server_seed_hash ? seed : null;
  } catch {
    return null;
  }
}

/** Pairs by `member:pair`, for the audit's recomputation; a pair whose seed does not match its commitment is left out. */
export async function auditedPairs(
  db: Queryable,
  secrets: Secrets,
  wanted: readonly { readonly memberId: string; readonly pairId: string }[],
): Promise<ReadonlyMap<string, AuditedPair>> {
  const { rows } = await db.query<Row>(
    `select p.member_id, p.id, p.server_seed_hash, p.server_seed_sealed, p.client_seed, p.nonce
     from (select distinct m, i from unnest($1::bigint[], $2::bigint[]) as w (m, i)) w
     join fairness.pair p on p.member_id = w.m and p.id = w.i`,
    [wanted.map(({ memberId }) => memberId), wanted.map(({ pairId }) => pairId)],
  );
  return new Map(
    rows.flatMap((row) => {
      const serverSeed = seedOf(secrets, row);
      const { client_seed: clientSeed, nonce: plays } = row;
      return serverSeed && clientSeed
        ? [[`${row.member_id}:${row.id}`, { serverSeed, clientSeed, plays }] as const]
        : [];
    }),
  );
}
