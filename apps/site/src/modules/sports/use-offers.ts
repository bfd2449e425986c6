import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { type Answer, callQuery } from '../../shared/calls/index.ts';

type Bets = Answer<'listSportsBets'>;

/** Offers for open bets follow the prices: each replaces the one that the list was read with. */
export function useOffers(): void {
  const client = useQueryClient();
  usePush('sports.offers', ({ list }) => {
    const offers = new Map(list.map(({ betId, ...now }) => [betId, now]));
    const [name] = callQuery('listSportsBets', {}).queryKey;
    client.setQueriesData<Bets>({ queryKey: [name] }, (known) =>
      known?.list.some(({ betId }) => offers.has(betId))
        ? {
            ...known,
            list: known.list.map((bet) => {
              const now = offers.get(bet.betId);
              return now ? { ...bet, offer: now.offer, offerPausedFor: now.pausedFor } : bet;
            }),
          }
        : known,
    );
  });
}
