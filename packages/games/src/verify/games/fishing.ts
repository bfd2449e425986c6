import { drawShot, SPECIES } from '../../fishing/index.ts';
import { type GameVerifier, listOf } from '../verifier.ts';

/** One shot: its targets in their order, behind a bomb the fish in its blast. */
export const fishing: GameVerifier = {
  game: 'fishing',
  version: '1',
  scheme: 'pair',
  fields: [{ name: 'fish', kind: 'words', choices: SPECIES.map(({ id }) => id), initial: 'sardine' }],
  outcome: (stream, params) => {
    const fish = listOf(params['fish']);
    const { caught, pays } = drawShot(stream, fish);
    const shown = fish.map((id, index) => (caught[index] ? id : '-'));
    return {
      text: [pays, ...shown].join(' '),
      facts: { pays: `${pays}×` },
      picture: {
        kind: 'rows',
        rows: fish.map((id, index) => ({ name: String(index + 1), values: [id, caught[index] ? '✓' : '-'] })),
      },
    };
  },
};
