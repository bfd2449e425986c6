import type { Chase } from '@lantern/contract/lottery';
import { formatAmount, type Micros } from '@lantern/kernel';
import {
  type AppContext,
  type Done,
  done,
  iso,
  type Needs,
  type Refusal,
  refuse,
  type Tx,
} from '../../../platform/index.ts';
import { type FinalsReader, type StoredSlip, slipOf, slipsOfKeys } from '../../wager/index.ts';
import { cancelBets } from '../lottery.cancel.ts';
import { gameName } from '../lottery.present.ts';
import { type DrawRow, drawsOfIds } from '../lottery.store.ts';
import { chasesTouched, endChases, holdChase, type StoredChase } from './lottery.chases.store.ts';

type Bet = StoredSlip['wagers'][number];
/** A chase with its slip. */
export interface ChasedSlip {
  readonly chase: StoredChase;
  readonly slip: StoredSlip;
}

const isOpen = ({ state }: Bet): boolean => state === 'placed';
/** A number of it was drawn: a rebate alone is no win, nor a stake that came back. */
const isWon = ({ state, outcome }: Bet): boolean =>
  state === 'won' && outcome !== null && 'hits' in outcome && Number(outcome['hits']) > 0;

const slipBets = ({ chase, slip }: ChasedSlip) => ({
  memberId: chase.memberId,
  key: chase.key,
  wagers: slip.wagers.filter(isOpen),
});

/**
 * Ends the chases that have won and shall stop, and those without an open bet. What is still on sale of a stopped one is cancelled in the same
 * transaction; what is closed cannot be taken back.
 */
export const chasesReader: FinalsReader = {
  name: 'lottery.chases',
  isFromNow: true,
  apply: async (context, tx, batch) => {
    const chases = await chasesTouched(tx, batch);
    if (chases.length === 0) return { count: 0 };
    const slips = await slipsOfKeys(tx, chases);
    const chased = chases.flatMap((chase, index) => {
      const slip = slips[index];
      return slip ? [{ chase, slip }] : [];
    });
    const over = chased.filter(({ slip }) => !slip.wagers.some(isOpen));
    const stopped = chased.filter(
      ({ chase, slip }) => chase.stopsOnWin && slip.wagers.some(isOpen) && slip.wagers.some(isWon),
    );
    await cancelBets(context, tx, stopped.map(slipBets));
    const atMs = context.clock.nowMs();
    await endChases(tx, [
      ...over.map(({ chase }) => ({ slipId: chase.slipId, why: null, atMs })),
      ...stopped.map(({ chase }) => ({ slipId: chase.slipId, why: 'won' as const, atMs })),
    ]);
    return { count: chases.length };
  },
};

/** Ends a member's running chase. One that has ended answers as it is. */
export async function stopChase(
  context: AppContext,
  tx: Tx,
  by: { readonly memberId: bigint; readonly key: string; readonly language: string },
): Promise<Done<Chase> | Refusal<'not_found' | 'cancel_closed'>> {
  const slip = await slipOf(tx, by.memberId, by.key);
  const chase = slip && (await holdChase(tx, by.memberId, BigInt(slip.slipId)));
  if (!chase) return refuse('not_found');
  if (chase.state === 'running') {
    const open = slipBets({ chase, slip });
    const ended = await cancelBets(context, tx, [open]);
    const last = open.wagers.at(-1) ?? slip.wagers.at(-1);
    if (!ended.some(({ verdict }) => verdict === 'cancelled'))
      return refuse('cancel_closed', { facts: { numero: last?.name ?? '' } });
    await endChases(tx, [{ slipId: chase.slipId, why: 'member', atMs: context.clock.nowMs() }]);
  }
  const now = await holdChase(tx, by.memberId, chase.slipId);
  const [shown] = await presentChases(context, tx, now ? [now] : [], by.language);
  return shown ? done(shown) : refuse('not_found');
}

/** Chases as their members see them, in their order. */
export async function presentChases(
  { hooks }: Needs<'hooks'>,
  db: Parameters<typeof slipsOfKeys>[0],
  chases: readonly StoredChase[],
  language: string,
): Promise<Chase[]> {
  const slips = await slipsOfKeys(db, chases);
  const ids = new Set(slips.flatMap((slip) => slip?.wagers.map(({ eventId }) => eventId) ?? []));
  const draws = new Map((await drawsOfIds(db, [...ids])).map((draw) => [draw.id, draw]));
  return chases.flatMap((chase, index) => {
    const slip = slips[index];
    return slip ? [present({ chase, slip }, draws, gameName(hooks, chase.gameCode, language))] : [];
  });
}

function present({ chase, slip }: ChasedSlip, draws: ReadonlyMap<string, DrawRow>, name: string): Chase {
  const ofDraw = Map.groupBy(slip.wagers, ({ eventId }) => eventId);
  return {
    slipId: slip.slipId,
    key: chase.key,
    game: chase.gameCode,
    name,
    placedAt: iso(slip.placedAt),
    currency: slip.currency,
    total: formatAmount(slip.total),
    stopsOnWin: chase.stopsOnWin,
    state: chase.state,
    why: chase.why,
    endedAt: chase.endedAt && iso(chase.endedAt),
    // The bets of a slip are numbered draw by draw, in the order of its draws.
    draws: [...ofDraw].flatMap(([drawId, bets], place) => {
      const draw = draws.get(drawId);
      return draw ? [presentDraw(draw, bets, chase.multiples[place] ?? 1)] : [];
    }),
  };
}

const presentDraw = (draw: DrawRow, bets: readonly Bet[], multiple: number): Chase['draws'][number] => ({
  drawId: draw.id,
  numero: draw.numero,
  closeAt: iso(draw.close_at),
  drawAt: iso(draw.draw_at),
  multiple,
  stake: formatAmount(sumOf(bets, ({ stake }) => stake)),
  payout: formatAmount(sumOf(bets, ({ payout }) => payout)),
  state: stateOf(bets),
});

const sumOf = (bets: readonly Bet[], of: (bet: Bet) => Micros): Micros => bets.reduce((sum, bet) => sum + of(bet), 0n);

function stateOf(bets: readonly Bet[]): Chase['draws'][number]['state'] {
  if (bets.some(isOpen)) return 'placed';
  if (bets.some(isWon)) return 'won';
  if (bets.every(({ outcome }) => outcome !== null && 'cancelled' in outcome)) return 'cancelled';
  return bets.every(({ state }) => state === 'refunded') ? 'refunded' : 'lost';
}
