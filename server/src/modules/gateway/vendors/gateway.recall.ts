import { formatAmount } from '@lantern/kernel';
import { VENDOR_TYPES } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { type AppContext, singlePoint } from '../../../platform/index.ts';
import { bookedInRound, type RecallSource, recalledRound } from '../../wager/index.ts';
import { playersOf, vendorOf } from '../gateway.store.ts';
import { canCall, requestVendor } from './gateway.outgoing.ts';

const answerShape = z.looseObject({ code: z.literal('OK'), url: z.url({ protocol: /^https?$/ }).max(1000) });

/** More rounds than any game has; the sums of the wager are those of all. */
const MOVES_MAX = 200;

type NamesOfGames = RecallSource['gameNames'];
/** The players' names of vendors' games, from the module that lists them. */
export const vendorGamesHook = singlePoint<NamesOfGames>('gateway.vendor-games', async () => new Map());

/** Rounds of vendors: the recorded facts, and whether the vendor offers a replay. */
export const vendorRecall: RecallSource = {
  categories: VENDOR_TYPES,
  vendor: null,
  // The vendor's code stands for a game that the catalogue does not know.
  gameNames: (context, games, language) => context.hooks.one(vendorGamesHook)(context, games, language),
  detail: async (context, { memberId, vendor: code, round }) => {
    const vendor = await vendorOf(context.db, code);
    const booked = await bookedInRound(context.db, { memberId, vendor: code, round: round ?? '', most: MOVES_MAX });
    const moves = booked.map(({ id, op, amount, undone_by, at }) => ({
      id,
      op,
      amount: formatAmount(BigInt(amount)),
      isUndone: undone_by !== null,
      at: at.toISOString(),
    }));
    return {
      moves,
      vendor: { name: vendor?.name ?? code, round, replay: vendor !== null && canCall(vendor, 'round.replayUrl') },
    };
  },
};

/**
 * The vendor's replay address of a round of this member (SW1 `round.replayUrl`); null for any other round, or when the vendor has no
 * replay. Only an address of the vendor's own origin is returned.
 */
export async function replayUrl(
  context: AppContext,
  memberId: bigint,
  id: string,
  language: string,
): Promise<string | null> {
  const wager = await recalledRound(context.db, memberId, id);
  const vendor = wager && (await vendorOf(context.db, wager.vendor));
  if (!wager || !vendor) return null;
  const playerId = (await playersOf(context.db, vendor.code, [String(memberId)])).get(String(memberId));
  if (playerId === undefined) return null;
  const request = { playerId, roundId: wager.round, gameCode: wager.game, language };
  const reply = await requestVendor(context, vendor, 'round.replayUrl', request);
  const answer = answerShape.safeParse(reply.ok ? reply.value : undefined);
  if (!answer.success) return null;
  const { origin } = new URL(answer.data.url);
  return origin === new URL(vendor.launch_url).origin ? answer.data.url : null;
}
