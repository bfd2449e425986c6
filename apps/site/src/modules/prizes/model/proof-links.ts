import type { Raffle, Rain, Spin } from '@lantern/contract/prizes';

type Search = Readonly<Record<string, string>>;

/** The address to check a spin; the page adds the server seed once its pair is revealed. */
export const verifySpin = ({ seeds, weights, segment }: Pick<Spin, 'seeds' | 'weights' | 'segment'>): Search => ({
  ...{ game: 'prize-wheel', v: '1', pair: seeds.pairId, nonce: String(seeds.nonce) },
  ...{ weights: weights.join(' '), result: String(segment + 1) },
});

/** The address to check a rain that is over: what the member caught, or all envelopes where that is nothing. */
export const verifyRain = ({ id, caught }: Pick<Rain, 'id' | 'caught'>): Search => ({
  ...{ game: 'prize-rain', draw: id },
  ...(caught.length === 0
    ? {}
    : {
        numbers: caught.map(({ number }) => number).join(' '),
        result: caught.map(({ amount }) => amount).join(' '),
      }),
});

/** The address to check the winners of a raffle that was drawn. */
export const verifyRaffle = ({ id }: Pick<Raffle, 'id'>): Search => ({ game: 'raffle', draw: id });
