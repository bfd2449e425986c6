import { formatAmount, invariant } from '@lantern/kernel';
import { type MoneyParts, payoutParts, stakeParts, times } from '@lantern/rules/promotions';
import type { Book, BookEvent, EventOf } from './read-book.ts';
import { activeOf, countTurnover, endActive, endActiveByPlay, expire, giveBack } from './replay-grants.ts';
import {
  claimCode,
  claimDeposit,
  claimMission,
  type Given,
  type NotGiven,
  type Run,
  runPromotion,
} from './replay-rewards.ts';
import { type Balances, balancesOf, type Member, type PlacedBet, type Replay, startReplay } from './replay-state.ts';

type Answer = NotGiven | Run | ({ readonly ok: true } & Partial<Given> & Partial<NotGiven> & Partial<Parts>);
interface Parts {
  readonly main: string;
  readonly bonus: string;
}

export interface ReplayedBook extends Balances {
  readonly events: readonly Answer[];
}

const partsOf = ({ main, bonus }: MoneyParts): { ok: true } & Parts => ({
  ok: true,
  main: formatAmount(main),
  bonus: formatAmount(bonus),
});

function memberOf({ members }: Replay, id: string): Member {
  const member = members.get(id);
  invariant(member, 'the book has every member that its events name');
  return member;
}

function deposit(replay: Replay, { member: id, promotion, ...rest }: EventOf<'deposit'>): Answer {
  const member = memberOf(replay, id);
  member.main += rest.amount;
  member.deposits.push({ atMs: rest.at, amount: rest.amount });
  return promotion === undefined
    ? { ok: true }
    : { ok: true, ...claimDeposit(replay, member, { ...rest, member: id, promotion }) };
}

function code(replay: Replay, event: EventOf<'code'>): Answer {
  const claimed = claimCode(replay, memberOf(replay, event.member), event);
  return 'granted' in claimed ? { ok: true, ...claimed } : claimed;
}

function bet(replay: Replay, { id, member: memberId, category, stake }: EventOf<'bet'>): Answer {
  const member = memberOf(replay, memberId);
  const grant = activeOf(member) ?? null;
  const active = grant && { terms: grant.promotion.bonus, bonus: grant.bonus };
  const staked = stakeParts(stake, category, { main: member.main, active });
  if (typeof staked === 'string') return { refused: staked };
  member.main -= staked.main;
  if (grant && staked.bonus > 0n) {
    grant.bonus -= staked.bonus;
    grant.openBets += 1;
  }
  replay.bets.set(id, { member, category, staked, grant, isOpen: true });
  return partsOf(staked);
}

function close({ bets }: Replay, id: string): PlacedBet | NotGiven {
  const placed = bets.get(id);
  if (!placed) return { refused: 'unknown' };
  if (!placed.isOpen) return { refused: 'closed' };
  placed.isOpen = false;
  if (placed.grant && placed.staked.bonus > 0n) placed.grant.openBets -= 1;
  return placed;
}

function settle(replay: Replay, { bet: id, payout, valid, at }: EventOf<'settle'>): Answer {
  const placed = close(replay, id);
  if ('refused' in placed) return placed;
  const { member, category, staked, grant } = placed;
  const paid = payoutParts(payout, staked);
  giveBack(replay, member, grant, paid);
  member.points += times(valid, replay.book.points.get(category) ?? 0n);
  countTurnover(grant, valid, category);
  member.settled.push({ atMs: at, category, valid, lost: staked.main - paid.main });
  endActiveByPlay(replay, member, at);
  return partsOf(paid);
}

function voidBet(replay: Replay, { bet: id, at }: EventOf<'void'>): Answer {
  const placed = close(replay, id);
  if ('refused' in placed) return placed;
  giveBack(replay, placed.member, placed.grant, placed.staked);
  endActiveByPlay(replay, placed.member, at);
  return partsOf(placed.staked);
}

function withdraw(replay: Replay, { member: id, amount }: EventOf<'withdraw'>): Answer {
  const member = memberOf(replay, id);
  if (member.main < amount) return { refused: 'funds' };
  member.main -= amount;
  return { ok: true };
}

function forfeit(replay: Replay, { member: id, at }: EventOf<'forfeit'>): Answer {
  const member = memberOf(replay, id);
  if (!activeOf(member)) return { refused: 'no_grant' };
  endActive(replay, member, 'forfeited', at);
  return { ok: true };
}

const claim = (replay: Replay, event: EventOf<'claim'>): Answer =>
  claimMission(replay, memberOf(replay, event.member), event);

const HANDLERS: { readonly [Type in BookEvent['type']]: (replay: Replay, event: EventOf<Type>) => Answer } = {
  ...{ deposit, code, bet, settle, void: voidBet },
  ...{ withdraw, forfeit, claim, run: runPromotion },
};

/** Whose money an event can move: only theirs must have expired before it. */
function touched({ members, bets }: Replay, event: BookEvent): Iterable<Member> {
  if (event.type === 'run') return members.values();
  const member = 'member' in event ? members.get(event.member) : bets.get(event.bet)?.member;
  return member ? [member] : [];
}

function apply<Type extends BookEvent['type']>(replay: Replay, type: Type, event: EventOf<Type>): Answer {
  for (const member of touched(replay, event)) expire(replay, member, event.at);
  return HANDLERS[type](replay, event);
}

/** Plays a book: an answer per event, and what everyone has at the last one. */
export function replayBook(book: Book): ReplayedBook {
  const replay = startReplay(book);
  const events = book.events.map((event) => apply(replay, event.type, event as EventOf<typeof event.type>));
  const endMs = book.events.at(-1)?.at;
  if (endMs !== undefined) for (const member of replay.members.values()) expire(replay, member, endMs);
  return { events, ...balancesOf(replay) };
}
