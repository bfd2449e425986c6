import type { AnswerOf } from '@lantern/contract';
import type { InstantGame, instantCalls } from '@lantern/contract/instant';
import {
  MINES_TILES,
  minesMultiplier,
  multiplierText,
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoBest,
} from '@lantern/games/instant';
import { formatAmount, invariant, type Micros, parseAmount } from '@lantern/kernel';
import { type StakeLimits, topStake } from '@lantern/rules/instant';
import type { AppContext } from '../../platform/index.ts';
import { limitBy, limitUnitOf } from '../ledger/index.ts';
import { settingsOf } from '../site/index.ts';
import { instantSettings } from './instant.settings.ts';

function micros(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, 'a limit has the shape of an amount');
  return parsed.value;
}

/** The operator's limits of stakes and of a round's payout for the game, which are written in units, in a currency. */
export async function limitsOf(context: AppContext, game: InstantGame, currency: string): Promise<StakeLimits> {
  const { minStake, maxStake, maxPayout } = (await settingsOf(context, instantSettings))[`instant.${game}`];
  const unit = await limitUnitOf(context, currency);
  const limit = (text: string): Micros => limitBy(micros(text), unit);
  return { minStake: limit(minStake), maxStake: limit(maxStake), maxPayout: limit(maxPayout) };
}

type TopStakes = AnswerOf<typeof instantCalls.getInstantGame>['topStakes'];

/** The greatest stake of each choice of the game: of a ball by its best bucket, of a board by its first tile. */
export function topStakesOf(game: InstantGame, limits: StakeLimits): TopStakes {
  const at = (best: bigint) => ({ multiplier: multiplierText(best), maxStake: formatAmount(topStake(best, limits)) });
  if (game === 'plinko')
    return PLINKO_ROWS.flatMap((rows) =>
      PLINKO_RISKS.map((risk) => ({ rows, risk, mines: null, ...at(plinkoBest(rows, risk)) })),
    );
  if (game === 'mines')
    return Array.from({ length: MINES_TILES - 1 }, (_, index) => index + 1).map((mines) => ({
      rows: null,
      risk: null,
      mines,
      ...at(minesMultiplier(mines, 1)),
    }));
  return [];
}
