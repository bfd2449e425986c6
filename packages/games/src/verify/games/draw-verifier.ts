import { type LotteryFamily, numbersByTier } from '../../lottery/index.ts';
import type { GameVerifier, VerifierEntry } from '../verifier.ts';

/** A fast draw of a family in the format of a region, its tiers as the board shows them. */
export const verifierOfFamily = (family: LotteryFamily, version: string): GameVerifier => ({
  game: family.proof.game,
  version,
  scheme: 'draw',
  fields: [{ name: 'region', kind: 'choice', choices: family.regions, initial: family.regions[0] ?? '' }],
  outcome: (stream, params) => {
    const region = params['region'] ?? '';
    const numbers = numbersByTier(family, region, family.draw(region, stream));
    const rows = Object.entries(numbers).map(([name, values]) => ({ name, values }));
    return { text: rows.map(({ values }) => values.join(' ')).join(' / '), facts: {}, picture: { kind: 'rows', rows } };
  },
});

/** The entries of a family that is not in the list of the platform. */
export const entriesOfFamily = (family: LotteryFamily): readonly VerifierEntry[] =>
  family.proof.versions.map((version) => ({
    game: family.proof.game,
    version,
    scheme: 'draw',
    load: async () => verifierOfFamily(family, version),
  }));
