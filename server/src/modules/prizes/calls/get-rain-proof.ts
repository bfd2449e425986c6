import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, refuse } from '../../../platform/index.ts';
import { rainsBy } from '../prizes.rain.store.ts';
import { EMPTY_ROOT, ENTROPY } from '../prizes.seeds.ts';
import { draftAt, seedsOf } from '../prizes.store.ts';

export const getRainProof = answer(prizesCalls.getRainProof, async ({ params: { id } }, { db }) => {
  const [rain, seed] = [(await rainsBy(db, [id])).get(id), (await seedsOf(db, [id])).get(id)];
  const draft = rain && (await draftAt(db, id, rain.version));
  if (draft?.kind !== 'rain' || !rain || !seed) return refuse('not_found');
  const { budget, envelopes, least, largest } = draft;
  return done({
    ...{ rainId: id, seedHash: seed.hash, seed: seed.seed, root: EMPTY_ROOT, size: 0, entropy: ENTROPY },
    ...{ budget, envelopes, least, largest, caught: rain.caught },
  });
});
