import { expireBonuses } from '../src/modules/bonus/bonus.service.ts';
import { claimMission } from '../src/modules/missions/missions.claiming.ts';
import { redeemGood } from '../src/modules/points/points.redeeming.ts';
import { award } from '../src/modules/promotions/promotions.engine.ts';
import { runPromotions } from '../src/modules/promotions/promotions.runs.ts';
import { offerAt } from '../src/modules/promotions/promotions.store.ts';
import { shareAll } from '../src/modules/referral/referral.sharing.ts';
import { claimOwn } from '../src/modules/rewards/rewards.service.ts';
import type { AppContext } from '../src/platform/index.ts';
import { P, PLAIN } from './money.ts';
import { playRound } from './plays.ts';

/** What is done, with the numbers that make it one obligation: the same act again does nothing more. */
export interface RewardAct {
  readonly name: RewardActName;
  /** Decimal numbers and keys. */
  readonly memberId: string;
  readonly ofId: string;
  readonly number: string;
  readonly key: string;
}

/** What a promotion gives a member. */
async function grant(context: AppContext, { memberId, ofId, number }: RewardAct): Promise<void> {
  await context.db.transaction(async (tx) => {
    const offer = await offerAt(tx, BigInt(ofId), 1);
    if (!offer) throw new Error('the promotion is started');
    await award(context, tx, {
      ...{ memberId: BigInt(memberId), offer, number: BigInt(number), base: 0n, deposit: null, period: null },
      idempotent: null,
    });
  });
}

/** A play of 10 that is lost, as which its grant converts. */
const convert = (context: AppContext, { memberId, number, key }: RewardAct) =>
  playRound(context, {
    ...{ memberId: BigInt(memberId), currency: 'LTN', key, bodyHash: Buffer.from('play'), category: 'RNG' },
    ...{ stake: 10n * P, payout: 0n, wagerId: BigInt(number), vendor: 'BONUS', game: 'bonus', round: 'play' },
    detail: PLAIN,
  });

const redeem = (context: AppContext, { memberId, ofId, key }: RewardAct) =>
  redeemGood(context, {
    ...{ key, bodyHash: Buffer.from(ofId), language: 'EN', body: { goodId: ofId, price: '100', remark: '' } },
    actor: { memberId: BigInt(memberId), currency: 'LTN' } as Parameters<typeof redeemGood>[1]['actor'],
  });

const mission = (context: AppContext, { memberId, ofId, key }: RewardAct) =>
  context.db.transaction((tx) =>
    claimMission(context, tx, { memberId: BigInt(memberId), currency: 'LTN', missionId: ofId, key }),
  );

async function rebate(context: AppContext): Promise<void> {
  while (await runPromotions(context));
}

/** Every kind of giving, as its call or its job does it. */
export const REWARD_ACTS = {
  ...{ grant, convert, redeem, mission, rebate },
  expire: (context: AppContext) => expireBonuses(context),
  claim: (context: AppContext, { memberId, ofId }: RewardAct) =>
    context.db.transaction((tx) => claimOwn(context, tx, BigInt(memberId), BigInt(ofId))),
  share: (context: AppContext) => shareAll(context),
} satisfies Record<string, (context: AppContext, act: RewardAct) => Promise<unknown>>;
export type RewardActName = 'grant' | 'convert' | 'redeem' | 'mission' | 'rebate' | 'expire' | 'claim' | 'share';
