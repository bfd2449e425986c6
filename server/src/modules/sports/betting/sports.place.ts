import { formatAmount } from '@lantern/kernel';
import { type AppContext, isRefusal, type MemberActor, type Refusal, refuse } from '../../../platform/index.ts';
import { type EventVerdict, type PriceVerdict, placeBet, type StakeRefusal } from '../../wager/index.ts';
import { noteTraded } from '../sports.traded.ts';
import {
  type EnteredBet,
  oddsChanged,
  type PriceChoice,
  priceNow,
  type ReadySlip,
  readySlip,
  type SlipRefusal,
  sceneOf,
} from './sports.slip.ts';

export interface Placing {
  readonly actor: MemberActor;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly language: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: { readonly bets: readonly EnteredBet[]; readonly accept: PriceChoice };
}
type Refused =
  | SlipRefusal
  | StakeRefusal
  | 'not_enough_balance'
  | 'above_bonus_bet'
  | 'reality_check_due'
  | 'idempotency_conflict';

/** Takes all bets of a slip or none, once a key. A slip with a leg in play waits (`waitMs`). */
export function placeSports(context: AppContext, placing: Placing) {
  const { actor, key, bodyHash, address, headers, body } = placing;
  return placeBet<ReadySlip, { slipId: string; balanceAfter: string }, Refused>(context, {
    ...{ member: actor, key, bodyHash, page: { address, headers } },
    price: () => readySlip(context, placing, body),
    refusalOf: eventRefusal,
    refusalOfPrice: (ready, verdict) => priceRefusal(context, ready, verdict),
    stakedBefore: async () => 0n,
    isShownElsewhere: true,
    present: ({ slipId, balanceAfter }) => ({ slipId, balanceAfter: formatAmount(balanceAfter) }),
    placed: ({ bets }) =>
      noteTraded(
        context,
        bets.flatMap(({ legs }) => legs.map(({ match }) => match.id)),
      ),
  });
}

const firstMatch = ({ bets }: ReadySlip): string => bets[0]?.legs[0]?.match.id ?? '0';
const eventRefusal = (ready: ReadySlip, _verdict: EventVerdict): Refusal<Refused> =>
  refuse('match_closed', { facts: { matchId: firstMatch(ready) } });

/** Which leg the database refused: prices are read again. */
async function priceRefusal(
  context: AppContext,
  { bets }: ReadySlip,
  { verdict }: PriceVerdict,
): Promise<Refusal<Refused>> {
  if (verdict === 'liability_limit') return refuse('liability_limit');
  const legs = bets.flatMap((bet) => bet.legs);
  const scene = await sceneOf(
    context,
    legs.map(({ entered }) => entered),
  );
  for (const leg of legs) {
    const now = priceNow(scene, leg.entered);
    if (isRefusal(now)) return now;
    if (now.price.version !== leg.price.version) return oddsChanged(now);
  }
  return refuse('odds_changed');
}
