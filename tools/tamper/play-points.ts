import { pointsReader } from '../../server/src/modules/points/index.ts';
import { decideRedemption } from '../../server/src/modules/points/points.goods.store.ts';
import { redeemGood } from '../../server/src/modules/points/points.redeeming.ts';
import { addSeedGood } from '../../server/src/modules/points/points.seed.store.ts';
import { readBatch } from '../../server/src/modules/wager/index.ts';
import { isRefusal } from '../../server/src/platform/index.ts';
import type { TestApp } from '../../server/test/app.ts';
import { goodOf } from '../../server/test/points.ts';

/** A price that the points of one bet pay. */
const PRICE = 1000n;
const PIECES = 5;

/** Redeems pieces with points that bets gave: one waits, one was rejected. */
export async function pointsPlay({ context, owner }: TestApp): Promise<void> {
  while (await context.db.transaction((tx) => readBatch(context, tx, pointsReader)));
  const { rows } = await owner.query<{ member_id: string }>(
    'select member_id from points.account where balance >= $1 order by balance desc limit 1',
    [PRICE * 2n],
  );
  if (!rows[0]) throw new Error('no bet gave points');
  const memberId = BigInt(rows[0].member_id);
  const id = context.newId();
  const draft = goodOf({ price: '0.001' });
  await context.db.transaction((tx) => addSeedGood(tx, context, { draft, pieces: PIECES, price: PRICE, id }));
  const actor = { memberId, currency: 'LTN' } as Parameters<typeof redeemGood>[1]['actor'];
  const redeem = () =>
    redeemGood(context, {
      ...{ actor, key: crypto.randomUUID(), bodyHash: Buffer.from('tamper'), language: 'EN' },
      body: { goodId: String(id), price: '0.001', remark: '' },
    });
  const [first] = [await redeem(), await redeem()];
  if (isRefusal(first)) throw new Error(`a redemption was refused: ${first.refused}`);
  const decision = { memberId, id: BigInt(first.value.id), state: 'rejected', reason: 'tamper', by: 'tamper' } as const;
  await context.db.transaction((tx) => decideRedemption(tx, context, decision));
}
