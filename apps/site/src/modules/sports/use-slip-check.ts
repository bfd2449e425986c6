import { useQuery } from '@tanstack/react-query';
import { type Answer, callApi, RefusedError } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useTextsStore } from '../../shared/texts/index.ts';
import { checkedOf, legKey, type SlipReading } from './model/slip.ts';

/** Events tell of prices on the page; limits, and prices that no event tells, are read so often. */
const CHECK_MS = 10_000;
export type SlipCheck = Answer<'checkSportsSlip'>;

/** The server's check of the slip: current prices, limits of each bet, and how long it would wait. It is read again when legs come or go, not with each price. */
export function useSlipCheck({ bets }: SlipReading): SlipCheck | undefined {
  const language = useTextsStore((state) => state.language);
  const token = useSession((session) => session.token);
  const shape = bets.map(({ legs, sizes }) => [sizes, legs.map((leg) => [legKey(leg), leg.isBanker])]);
  const { data } = useQuery<SlipCheck, RefusedError>({
    queryKey: ['checkSportsSlip', shape, token, language],
    queryFn: async ({ signal }) => {
      const reply = await callApi('checkSportsSlip', {
        body: { bets: checkedOf({ bets, total: 0n, pays: 0n, fault: undefined }) },
        signal,
      });
      if (!reply.success) throw new RefusedError(reply);
      return reply.value;
    },
    enabled: bets.length > 0,
    refetchInterval: CHECK_MS,
    staleTime: CHECK_MS,
  });
  return data;
}
