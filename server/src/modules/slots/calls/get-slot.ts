import { slotsCalls } from '@lantern/contract/slots';
import { formatAmount } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { answer, done, type Needs, refuse } from '../../../platform/index.ts';
import { offerOf } from '../../catalogue/index.ts';
import { settingsOf } from '../../site/index.ts';
import { playedRound } from '../../wager/index.ts';
import { slotOf, VENDOR } from '../slots.games.ts';
import { jackpotsNow } from '../slots.jackpots.ts';
import { isStopped, presentMaths } from '../slots.maths.ts';
import { slotIn } from '../slots.pools.ts';
import { roundOf } from '../slots.present.ts';
import { liveReturns } from '../slots.returns.ts';
import { paceOf } from '../slots.settings.ts';
import { readyInMs, seatOf } from '../slots.store.ts';

/** The round whose presentation is unfinished: a return or a second tab resumes exactly it (G11). */
async function openRoundOf(context: Needs<'db' | 'secrets'>, memberId: bigint, game: string) {
  const seat = await seatOf(context.db, memberId, game);
  if (!seat || seat.seen) return null;
  const played = await playedRound(context.db, memberId, VENDOR, seat.roundId);
  return played && roundOf(context, memberId, played);
}

/** Facts shared by all players of a game are read once. */
const SHARED_MS = 1000;

export const getSlot = answer(slotsCalls.getSlot, async (request, context) => {
  const { actor, params, language } = request;
  const slot = slotOf(params.game);
  const offer = slot && (await offerOf(context, request, { vendor: VENDOR, code: params.game }, language));
  if (!slot || !offer) return refuse('game_not_offered');
  const game = slot.maths.id;
  const currency = actor?.currency ?? (await settingsOf(context))['merchant.currency'];
  const pace = await paceOf(context);
  const [jackpots, openRound, returns, ready] = await Promise.all([
    context.snapshots.of(`slot jackpots ${currency} ${game}`, SHARED_MS, () => jackpotsNow(context, currency, game)),
    actor ? openRoundOf(context, actor.memberId, game) : null,
    context.snapshots.of(`slot returns ${game}`, SHARED_MS, () => liveReturns(context, game)),
    actor ? readyInMs(context, actor.memberId, game, pace.minSpinMs) : 0,
  ]);
  const isOn = offer.state === 'on' && !isStopped(context, game);
  return done({
    game,
    name: offer.name,
    state: isOn ? 'on' : 'maintenance',
    backAt: offer.backAt,
    maths: presentMaths(slot),
    currency,
    isTrial: actor !== null && isTrialType(actor.type),
    stakes: (await slotIn(context, slot, currency)).stakes.map(formatAmount),
    pace,
    jackpots,
    openRound,
    readyInMs: ready,
    liveReturn: returns.find((one) => one.version === slot.maths.version && one.currency === currency) ?? null,
  });
});
