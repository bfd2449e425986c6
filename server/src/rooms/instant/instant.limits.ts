import type { InstantGame } from '@lantern/contract/instant';
import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import type { StakeLimits } from '@lantern/rules/instant';
import type { World } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';

function micros(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, 'a limit has the shape of an amount');
  return parsed.value;
}

/** What a stake may be and what a round pays at most, as the operator set it for the game. */
export async function limitsOf(world: World, game: InstantGame): Promise<StakeLimits> {
  const { minStake, maxStake, maxPayout } = (await settingsOf(world))[`instant.${game}`];
  return { minStake: micros(minStake), maxStake: micros(maxStake), maxPayout: micros(maxPayout) };
}
