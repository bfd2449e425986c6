import { drawPrizes, PRIZE_TIERS, type Region } from '../../vietnam-lottery/index.ts';
import type { GameVerifier } from '../verifier.ts';

/** A fast draw in the format of a region: the special prize first, then the others, as the board shows them. */
export const lottery: GameVerifier = {
  game: 'lottery',
  version: '1',
  scheme: 'draw',
  fields: [{ name: 'region', kind: 'choice', choices: ['MB', 'MT', 'MN'], initial: 'MB' }],
  outcome: (stream, params) => {
    const region = params['region'] as Region;
    const prizes = drawPrizes(region, stream);
    const rows = PRIZE_TIERS[region].map(({ tier }) => ({ name: tier, values: prizes[tier] ?? [] }));
    return { text: rows.map(({ values }) => values.join(' ')).join(' / '), facts: {}, picture: { kind: 'rows', rows } };
  },
};
export const lottery2: GameVerifier = { ...lottery, version: '2' };
