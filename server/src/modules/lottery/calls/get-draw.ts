import { lotteryCalls } from '@lantern/contract/lottery';
import { drawMessage } from '@lantern/games/fair';
import { UNNAMED_PROOF } from '@lantern/games/lottery';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { algorithmOf, boundOf, MERKLE_VERSION } from '../draws/lottery.draw.ts';
import { type CatalogueGame, gameOf } from '../lottery.catalogue.ts';
import { gameName, presentPrizes } from '../lottery.present.ts';
import { type DrawRow, drawOf } from '../lottery.store.ts';

function messageOf(draw: DrawRow): string | null {
  if (draw.bets_hash === null) return null;
  const bound = boundOf(draw);
  if (bound?.entropy === '') return null;
  return drawMessage({ drawId: draw.id, betsHash: draw.bets_hash, bound: bound ?? undefined });
}

/** Public data for verification: the commitment from the beginning, the root of the bets once they are closed, the seed with the result. */
export function proofOf(game: CatalogueGame, draw: DrawRow) {
  if (draw.seed_hash === null) return null;
  const { proof } = game.family;
  const version = draw.bets_hash === null ? MERKLE_VERSION : draw.bets_version;
  return {
    // Proofs of the first family were published before there were others: they name neither.
    ...(proof.game === UNNAMED_PROOF ? {} : { game: proof.game, maths: proof.versions.at(-1) }),
    algorithm: algorithmOf(game, version),
    version,
    seedHash: draw.seed_hash,
    seed: draw.seed,
    betsHash: draw.bets_hash,
    bets: draw.bets_hash === null ? null : draw.bets,
    beacon: draw.beacon,
    entropy: draw.entropy,
    message: messageOf(draw),
  };
}

export const getDraw = answer(lotteryCalls.getDraw, async ({ params, language }, context) => {
  const draw = await drawOf(context.db, params.id);
  const game = draw && gameOf(context.hooks, draw.game_code);
  if (!draw || !game) return refuse('not_found');
  return done({
    drawId: draw.id,
    gameCode: game.code,
    gameName: gameName(context.hooks, game.code, language),
    region: game.region,
    numero: draw.numero,
    state: draw.state,
    openAt: iso(draw.open_at),
    closeAt: iso(draw.close_at),
    drawAt: iso(draw.draw_at),
    prizes: draw.result && presentPrizes(game, draw.result),
    resultVersion: draw.result_version,
    rule: draw.rule,
    proof: proofOf(game, draw),
    source: { kind: game.source, text: draw.source_text, hash: draw.source_hash },
  });
});
