import { sportsCalls } from '@lantern/contract/sports';
import { slipLines } from '@lantern/games/sports';
import { formatAmount } from '@lantern/kernel';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { mostOf } from '../betting/sports.rule.ts';
import { bankersOf, isShape, limitsFor, priceNow, readyBet, sceneOf, slipLimits } from '../betting/sports.slip.ts';
import { oddsText } from '../sports.present.ts';

export const checkSportsSlip = answer(sportsCalls.checkSportsSlip, async ({ actor, body: { bets } }, context) => {
  const entered = bets.flatMap(({ legs }) => legs);
  const currency = actor?.currency ?? (await settingsOf(context))['merchant.currency'];
  const scene = await sceneOf(context, entered);
  const limits = await slipLimits(context, currency);
  const legs = entered.map((leg) => {
    const { matchId, market, selection } = leg;
    const now = priceNow(scene, leg);
    if (isRefusal(now))
      return {
        matchId,
        market,
        selection,
        state: now.refused === 'market_suspended' ? ('suspended' as const) : ('closed' as const),
        odds: null,
        version: null,
      };
    return {
      matchId,
      market,
      selection,
      state: 'open' as const,
      odds: oddsText(now.price.odds),
      version: now.price.version,
    };
  });
  const checked = await Promise.all(
    bets.map(async (bet, index) => {
      const bankers = bankersOf(bet.legs);
      const combinations = isShape(bet.legs, bet.sizes) ? slipLines(bet.legs.length, { sizes: bet.sizes, bankers }) : 1;
      const priced = bet.legs.map((leg) => priceNow(scene, leg)).filter((leg) => !isRefusal(leg)) as Exclude<
        ReturnType<typeof priceNow>,
        { refused: unknown }
      >[];
      const own = await limitsFor(context, currency, limits, priced);
      const unit = own.minimum;
      const ready = await readyBet(
        context,
        currency,
        { scene, limits, choice: 'any', index },
        { ...bet, stake: formatAmount(unit) },
      );
      const slip = { unit: 1_000_000n, sizes: bet.sizes, bankers: bankers.map((place) => place - 1) };
      const pays =
        priced.length === bet.legs.length
          ? mostOf(
              slip,
              priced.map(({ price }) => BigInt(price.odds)),
            )
          : 0n;
      const byWin = pays > 0n ? (own.maxWin * 1_000_000n) / pays : own.maximum;
      const byStake = own.maximum / BigInt(combinations);
      return {
        combinations,
        minimum: formatAmount(unit),
        maximum: formatAmount(byWin < byStake ? byWin : byStake),
        pays: formatAmount(pays),
        waitMs: own.waitMs,
        refusal: isRefusal(ready) ? ready.refused : null,
      };
    }),
  );
  return done({ legs, bets: checked });
});
