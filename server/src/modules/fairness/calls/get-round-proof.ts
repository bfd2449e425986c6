import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { chainById, roundOf } from '../fairness.chains.store.ts';
import { presentChain } from '../fairness.present.ts';

export const getRoundProof = answer(fairnessCalls.getRoundProof, async ({ params }, context) => {
  const round = await roundOf(context.db, params.id);
  const chain = round && (await chainById(context.db, round.chain_id));
  if (!round || !chain) return refuse('not_found');
  return done({
    roundId: round.id,
    game: round.game,
    chain: presentChain(chain),
    position: round.position,
    betsHash: round.bets_hash,
    bets: round.bets,
    version: round.version,
    entropy: round.entropy,
    boundAt: round.bound_at && iso(round.bound_at),
    link: round.link,
    revealedAt: round.revealed_at && iso(round.revealed_at),
  });
});
