import type { DrawOfSlip, PlacedSlip, SlipOutcome } from '@lantern/contract/lottery';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { shownState } from '@lantern/rules/wager';
import { playOf } from '../../../shared/plays/index.ts';
import type { Slip, SlipEntry } from './slip.ts';

/** A placed slip from its placement to its payout. */
export type Ticket = {
  slip: PlacedSlip;
  draws: readonly DrawOfSlip[];
  outcomes: readonly SlipOutcome[];
};

/** What the page shows of a ticket: sale, the time before the draw, the show of its numbers, the settlement, the end. */
export type TicketStage = 'open' | 'closed' | 'drawing' | 'settling' | 'ended';

/** Whether the numbers of a draw are on the screen: all of them were shown, or nobody waited for them. */
export type IsShown = (drawId: string) => boolean;

const isOver = (draw: DrawOfSlip, isShown: IsShown): boolean =>
  draw.state === 'void' || (draw.prizes !== null && isShown(draw.drawId));

/** Whether all bets of the ticket on a draw were taken back: the ticket does not wait for its numbers. */
export function isTakenBack({ slip, outcomes }: Ticket, drawId: string): boolean {
  const refunded = new Set(outcomes.filter(({ state }) => state === 'refunded').map(({ wagerId }) => wagerId));
  const wagers = slip.wagers.filter((wager) => wager.drawId === drawId);
  return wagers.length > 0 && wagers.every(({ id }) => refunded.has(id));
}

/** The next draw that the ticket waits for. */
export const awaitedDraw = (ticket: Ticket, isShown: IsShown): DrawOfSlip | undefined =>
  ticket.draws.find((draw) => !isOver(draw, isShown) && !isTakenBack(ticket, draw.drawId));

/** Draws that are on sale and have bets of the ticket: these can be cancelled. The one that closes first comes first. */
export function drawsToCancel({ slip, draws, outcomes }: Ticket, nowMs: number): readonly DrawOfSlip[] {
  const open = new Set(outcomes.filter(({ state }) => state === 'placed').map(({ wagerId }) => wagerId));
  const isOnSale = ({ drawId, state, closeAt }: DrawOfSlip) =>
    state === 'open' &&
    nowMs < Date.parse(closeAt) &&
    slip.wagers.some((wager) => wager.drawId === drawId && open.has(wager.id));
  return draws.filter(isOnSale).toSorted((a, b) => Date.parse(a.closeAt) - Date.parse(b.closeAt));
}

export function ticketStage(ticket: Ticket, nowMs: number, isShown: IsShown): TicketStage {
  const { draws, outcomes } = ticket;
  const draw = awaitedDraw(ticket, isShown);
  // A slip whose draws are not known yet has just been placed.
  if (draws.length === 0) return 'open';
  if (!draw) return outcomes.some(({ state }) => state === 'placed') ? 'settling' : 'ended';
  if (draw.prizes !== null || nowMs >= Date.parse(draw.drawAt)) return 'drawing';
  return nowMs < Date.parse(draw.closeAt) ? 'open' : 'closed';
}

export type TicketResult = { stake: bigint; payout: bigint; kind: 'won' | 'partly_returned' | 'refunded' | 'lost' };

const micros = (amount: string): bigint => {
  const read = parseAmount(amount);
  return read.ok ? read.value : 0n;
};

/** What the draws that are shown have paid so far; undefined until one of their bets is settled. Stakes that came back count only where nothing else does. */
export function ticketResult(ticket: Ticket, isShown: IsShown): TicketResult | undefined {
  const { slip, draws, outcomes } = ticket;
  const isKnown = (draw: DrawOfSlip) => isOver(draw, isShown) || isTakenBack(ticket, draw.drawId);
  const shown = new Set(draws.filter(isKnown).map(({ drawId }) => drawId));
  const settled = outcomes.filter(({ state }) => state !== 'placed');
  const byId = new Map(settled.map((outcome) => [outcome.wagerId, outcome]));
  const known = slip.wagers.filter(({ id, drawId }) => shown.has(drawId) && byId.has(id));
  if (known.length === 0) return undefined;
  const decided = known.filter(({ id }) => byId.get(id)?.state !== 'refunded');
  const wagers = decided.length > 0 ? decided : known;
  const stake = wagers.reduce((sum, wager) => sum + micros(wager.stake), 0n);
  const payout = wagers.reduce((sum, { id }) => sum + micros(byId.get(id)?.payout ?? '0'), 0n);
  // A win is celebrated only when more comes back than was staked (look.md 13.7).
  return { stake, payout, kind: shownState({ state: payout > 0n ? 'won' : 'lost', stake, payout }) };
}

/** The unit that was chosen: a wager has it times its multiple. */
export const singleUnit = (unit: string, multiple: number): string =>
  multiple > 1 ? formatAmount(micros(unit) / BigInt(multiple)) : unit;

/** The bets of a ticket as a new slip, one entry a bet; several draws of a ticket repeat them, so one draw says all. */
export function sameBets(slip: Slip, ticket: PlacedSlip): Slip {
  const [first] = ticket.wagers;
  if (!first) return slip;
  const wagers = ticket.wagers.filter(({ drawId }) => drawId === first.drawId);
  const entries = wagers.map(
    ({ play, picks, unit, multiple }, index): SlipEntry => ({
      id: slip.nextId + index,
      play,
      picks: [...picks],
      wheel: false,
      // A set is finished; the grid would go on with another set.
      closed: playOf(play).setSize !== undefined,
      unit: singleUnit(unit, multiple),
    }),
  );
  return {
    ...{ play: first.play, unit: singleUnit(first.unit, first.multiple), entries },
    ...{ nextId: slip.nextId + entries.length, multiple: first.multiple, rebate: first.rebate },
  };
}
