import { instantCalls } from '@lantern/contract/instant';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { offerOf } from '../../catalogue/index.ts';
import { settingsOf } from '../../site/index.ts';
import { isTrial, VENDOR } from '../instant.games.ts';
import { limitsOf, topStakesOf } from '../instant.limits.ts';
import { instantReturns } from '../instant.returns.ts';
import { MATHS_VERSION } from '../instant.tally.store.ts';
import { openBoard } from '../mines/instant.mines.store.ts';
import { presentBoard } from '../mines/instant.mines.ts';

const RETURNS_MS = 1000;

export const getInstantGame = answer(instantCalls.getInstantGame, async (request, context) => {
  const { actor, params, language } = request;
  const { game } = params;
  const offer = await offerOf(context, request, { vendor: VENDOR, code: game }, language);
  if (!offer) return refuse('game_not_offered');
  const board = game === 'mines' && actor ? await openBoard(context.db, actor.memberId) : undefined;
  const home = (await settingsOf(context))['merchant.currency'];
  const trial = actor ? isTrial(actor) : false;
  const currency = actor?.currency ?? home;
  const limits = await limitsOf(context, game, currency);
  const { minStake, maxStake, maxPayout } = limits;
  const counted = trial ? home : currency;
  const returns = await context.snapshots.of(`instant returns ${game}`, RETURNS_MS, () =>
    instantReturns(context, game),
  );
  return done({
    game,
    name: offer.name,
    state: offer.state,
    backAt: offer.backAt,
    currency,
    isTrial: trial,
    limits: {
      minStake: formatAmount(minStake),
      maxStake: formatAmount(maxStake),
      maxPayout: formatAmount(maxPayout),
    },
    topStakes: topStakesOf(game, limits),
    openRound: board ? presentBoard(board, null) : null,
    liveReturn: returns.find((one) => one.version === MATHS_VERSION && one.currency === counted) ?? null,
  });
});
