import { runRaffles } from '../../server/src/modules/prizes/prizes.raffle.ts';
import { runRains } from '../../server/src/modules/prizes/prizes.rain.ts';
import type { TestApp } from '../../server/test/app.ts';
import {
  caught,
  earn,
  prizeOperators,
  raffleOf,
  rainOf,
  segment,
  spun,
  startPrize,
  wheelOf,
} from '../../server/test/prizes.ts';

const MINUTE_MS = 60_000;

/** Spins a wheel, catches an envelope of a rain, and draws a raffle. */
export async function prizesPlay(app: TestApp, memberId: bigint): Promise<void> {
  const two = await prizeOperators(app);
  const segments = [segment(1, 'cash', '2'), segment(1, 'cash', '3')];
  const wheel = await startPrize(app, two, wheelOf(app, { segments }));
  const rain = await startPrize(app, two, rainOf(app));
  const drawsAt = new Date(app.clock.nowMs() + 2 * MINUTE_MS).toISOString();
  const raffle = await startPrize(app, two, raffleOf(app, { drawsAt }));
  await earn(app, memberId, { kind: 'spins', of: wheel, count: 3 });
  await earn(app, memberId, { kind: 'tickets', of: raffle, count: 4 });
  for (let spins = 0; spins < 2; spins += 1) {
    const drawn = await spun(app, memberId, wheel);
    if (typeof drawn === 'string') throw new Error(`a spin was refused: ${drawn}`);
  }
  app.clock.advance(MINUTE_MS);
  const { verdict } = await caught(app, memberId, rain);
  if (verdict !== 'caught') throw new Error(`an envelope was refused: ${verdict}`);
  app.clock.advance(MINUTE_MS);
  await runRains(app.context);
  await runRaffles(app.context);
}
