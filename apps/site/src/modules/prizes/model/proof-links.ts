import type { Spin } from '@lantern/contract/prizes';
import type { Answer } from '../../../shared/calls/index.ts';

type Search = Readonly<Record<string, string>>;
/** Values of the address of `/verify` that are longer are cut there. */
const LENGTH_MAX = 400;
const short = (name: string, text: string): Search => (text === '' || text.length > LENGTH_MAX ? {} : { [name]: text });

/** The inputs to check a spin; the server seed is added by the page once its pair is revealed. */
export const verifySpin = ({ seeds, weights, segment }: Pick<Spin, 'seeds' | 'weights' | 'segment'>): Search => ({
  ...{ game: 'prize-wheel', v: '1', pair: seeds.pairId, nonce: String(seeds.nonce) },
  ...{ weights: weights.join(' '), result: String(segment + 1) },
});

/** The inputs to check envelopes of a rain that is over; null before. */
export function verifyRain(proof: Answer<'getRainProof'>, numbers: readonly number[]): Search | null {
  const { seed, seedHash, root, size, entropy, budget, envelopes, least, largest } = proof;
  if (seed === null) return null;
  return {
    ...{ game: 'prize-rain', v: '2', seed, hash: seedHash, bets: root, size: String(size), entropy },
    ...{ budget, envelopes: String(envelopes), least, largest },
    ...short('numbers', numbers.join(' ')),
  };
}

/** The inputs to check the winners of a raffle that was drawn; null before. */
export function verifyRaffle(proof: Answer<'getRaffleProof'>): Search | null {
  const { seed, seedHash, root, size, entropy, winners, drawn } = proof;
  if (seed === null || root === null || size === null || entropy === null) return null;
  return {
    ...{ game: 'raffle', v: '2', seed, hash: seedHash, bets: root, size: String(size), entropy },
    winners: String(winners),
    ...short('result', drawn.join(' ')),
  };
}
