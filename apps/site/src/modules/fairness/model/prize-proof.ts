import type { Answer } from '../../../shared/calls/index.ts';
import type { VerifySearch } from './verify-search.ts';

type DrawOfPrizes = Pick<Answer<'getRaffleProof'>, 'seed' | 'seedHash' | 'root' | 'size' | 'entropy'>;

/** Version 2 is the first one of both. */
const drawTexts = ({ seed, seedHash, root, size, entropy }: DrawOfPrizes) => ({
  ...{ v: '2', seed: seed ?? '', hash: seedHash, bets: root ?? '' },
  ...{ size: String(size ?? ''), entropy: entropy ?? '' },
});

/** The proof of a rain: an address may name envelopes, and what was caught in them. */
export const rainTexts = (search: VerifySearch, rain: Answer<'getRainProof'>): VerifySearch => ({
  ...search,
  ...drawTexts(rain),
  ...{ budget: rain.budget, envelopes: String(rain.envelopes), least: rain.least, largest: rain.largest },
});

/** The proof of a raffle, with the tickets that won. */
export const raffleTexts = (search: VerifySearch, raffle: Answer<'getRaffleProof'>): VerifySearch => ({
  ...search,
  ...drawTexts(raffle),
  ...{ winners: String(raffle.winners), result: raffle.drawn.join(' ') || '-' },
});
