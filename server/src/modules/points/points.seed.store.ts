import type { GoodDraft } from '@lantern/contract/points/office';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

const BY = 'demo';

export async function hasGoods(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from points.good limit 1');
  return rowCount !== 0;
}

interface SeedGood {
  readonly draft: GoodDraft;
  readonly pieces: number;
  readonly price: bigint;
  readonly id: bigint;
}
/** A good of the demo with its stock. */
export async function addSeedGood(tx: Tx, context: Needs<'clock' | 'newId'>, one: SeedGood): Promise<void> {
  const { draft, pieces, price, id } = one;
  const now = databaseNow(context.clock);
  await tx.query(
    `insert into points.good (id, kind, texts, picture, price, level, per_member, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, '${BY}', platform.time_of($8))`,
    [id, draft.kind, JSON.stringify(draft.texts), draft.picture, price, draft.level, draft.perMember, now],
  );
  if (pieces > 0)
    await tx.query(`select points.change_stock($1, $2, $3, '', '${BY}', $4)`, [id, context.newId(), pieces, now]);
}
