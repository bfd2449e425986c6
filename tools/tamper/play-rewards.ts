import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { givePrizes } from '../../server/src/modules/missions/missions.prizes.ts';
import { nextShareMs, shareAll } from '../../server/src/modules/referral/referral.sharing.ts';
import { addTestMember } from '../../server/test/agents.ts';
import type { TestApp } from '../../server/test/app.ts';
import { play } from '../../server/test/bonus.ts';
import { P } from '../../server/test/money.ts';
import { office } from '../../server/test/office.ts';
import { deposited, draftOf, promotionOperators, REASON, started } from '../../server/test/promotions.ts';
import { loyaltyPlay } from './play-loyalty.ts';
import { missionsPlay } from './play-missions.ts';
import { prizesPlay } from './play-prizes.ts';

/** Operators give bonus money by hand, and a bet uses it; a deposit brings points. */
async function promotionsPlay(app: TestApp): Promise<void> {
  const two = await promotionOperators(app);
  const bonus = { turnover: { bonus: '9', deposit: '0' }, weights: null, maxBet: null, maxConvert: null, days: null };
  const { id } = await started(app, two, draftOf(app, { terms: { reward: { kind: 'bonus' }, bonus } }));
  const memberId = await addTestMember(app, null, 0);
  const { rows } = await app.owner.query<{ account: string }>('select account from account.member where id = $1', [
    memberId,
  ]);
  const given = await office(app, two[0], promotionsOfficeCalls.giveByHand, {
    params: { id },
    body: { key: crypto.randomUUID(), account: rows[0]?.account ?? '', amount: '20', reason: REASON },
  });
  if (given.value?.state !== 'given') throw new Error(`nothing was given by hand: ${JSON.stringify(given)}`);
  const outcome = await play(app.context, memberId, { stake: 5n * P, payout: 2n * P });
  if (outcome.verdict !== 'played') throw new Error(`bonus money took no bet: ${outcome.verdict}`);
  const reward = { kind: 'points', amount: '5', rate: null } as const;
  const points = await started(app, two, draftOf(app, { terms: { trigger: 'deposit', reward } }), '0');
  await deposited(app, memberId, P, points.id);
}

/** Levels, friends, missions, prizes and promotions; the Monday after brings an inviter’s share and a prize of the leaderboard. */
export async function rewardsPlay(app: TestApp): Promise<void> {
  await loyaltyPlay(app, await addTestMember(app, null, 0));
  await missionsPlay(app);
  await prizesPlay(app, await addTestMember(app, null, 0));
  app.clock.set(nextShareMs(app.clock.nowMs()) + 1);
  await shareAll(app.context);
  await givePrizes(app.context);
  await promotionsPlay(app);
}
