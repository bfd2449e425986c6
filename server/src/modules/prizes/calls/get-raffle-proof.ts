import { prizesCalls } from '@lantern/contract/prizes';
import { winnersOf } from '@lantern/rules/prizes';
import { answer, done, refuse } from '../../../platform/index.ts';
import { rafflesBy, winnersBy } from '../prizes.raffle.store.ts';
import { draftAt, seedsOf } from '../prizes.store.ts';
import { rafflePrizesOf } from '../prizes.terms.ts';

export const getRaffleProof = answer(prizesCalls.getRaffleProof, async ({ params: { id } }, { db }) => {
  const [raffle, seed] = [(await rafflesBy(db, [id])).get(id), (await seedsOf(db, [id])).get(id)];
  const draft = raffle && (await draftAt(db, id, raffle.version));
  if (draft?.kind !== 'raffle' || !raffle || !seed) return refuse('not_found');
  const drawn = (await winnersBy(db, [id])).get(id) ?? [];
  const isClosed = raffle.root !== null;
  return done({
    ...{ raffleId: id, seedHash: seed.hash, seed: seed.seed, root: raffle.root },
    ...{ size: isClosed ? raffle.tickets : null, entropy: raffle.entropy },
    ...{ winners: winnersOf(rafflePrizesOf(draft)), drawn: drawn.map(({ ticket }) => ticket) },
  });
});
