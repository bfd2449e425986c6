import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { ALGORITHM } from '../lottery.draw.ts';
import { gameName, presentPrizes } from '../lottery.present.ts';
import { type DrawRow, drawOf } from '../lottery.store.ts';

/** What anybody may check: the commitment from the beginning, the seed only with the result. */
export const proofOf = (draw: DrawRow) =>
  draw.seed_hash === null
    ? null
    : {
        algorithm: ALGORITHM,
        seedHash: draw.seed_hash,
        seed: draw.seed,
        betsHash: draw.bets_hash,
        message: draw.bets_hash === null ? null : `${draw.id}:${draw.bets_hash}`,
      };

export const getDraw = answer(lotteryCalls.getDraw, async ({ params, language }, world) => {
  const draw = await drawOf(world.db, params.id);
  const game = draw && gameOf(draw.game_code);
  if (!draw || !game) return refuse('not_found');
  return done({
    drawId: draw.id,
    gameCode: game.code,
    gameName: gameName(game.code, language),
    region: game.region,
    numero: draw.numero,
    state: draw.state,
    openAt: iso(draw.open_at),
    closeAt: iso(draw.close_at),
    drawAt: iso(draw.draw_at),
    prizes: draw.result && presentPrizes(game.region, draw.result),
    resultVersion: draw.result_version,
    proof: proofOf(draw),
    source: { kind: game.source, text: draw.source_text, hash: draw.source_hash },
  });
});
