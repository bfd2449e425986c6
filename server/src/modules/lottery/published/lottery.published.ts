import type { AnswerOf } from '@lantern/contract';
import type { lotteryCalls, PublishedSlip } from '@lantern/contract/lottery';
import { isTrialType, maskAccount } from '@lantern/rules/account';
import {
  type AppContext,
  type Done,
  done,
  iso,
  type MemberActor,
  type Refusal,
  refuse,
  type Tx,
} from '../../../platform/index.ts';
import { HIDDEN_NAME, hiddenOf } from '../../tables/index.ts';
import { type StoredSlip, slipOf, slipsOfKeys } from '../../wager/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { betOf } from '../lottery.bet.ts';
import { type DrawRow, drawsOfIds } from '../lottery.store.ts';
import { addPublished, dropPublished, type PublishedRow, publishedOf } from './lottery.published.store.ts';

const SHOWN_MAX = 50;
/** Slips of one member in a list: nobody fills it alone. */
const OF_ONE_MAX = 3;
/** Lines of a slip on one draw, and characters of its picks. */
const LINES_MAX = 20;
const PICKS_MAX = 4_000;

type Bet = StoredSlip['wagers'][number];
interface OpenBet {
  readonly bet: Bet;
  readonly draw: DrawRow;
}

/** The bets of a slip whose draws are on sale, the next draw first. */
function openOf({ wagers }: StoredSlip, draws: ReadonlyMap<string, DrawRow>, nowMs: number): readonly OpenBet[] {
  const open = wagers.flatMap((bet): OpenBet[] => {
    const draw = bet.state === 'placed' ? draws.get(bet.eventId) : undefined;
    return draw && draw.close_at.getTime() > nowMs ? [{ bet, draw }] : [];
  });
  return open.toSorted((a, b) => a.draw.close_at.getTime() - b.draw.close_at.getTime());
}

/** What of it is shown: the lines on its next draw. */
const linesOf = (open: readonly OpenBet[]): PublishedSlip['lines'] =>
  open
    .filter(({ draw }) => draw.id === open[0]?.draw.id)
    .map(({ bet }) => {
      const { play, picks } = betOf(bet.detail);
      return { play, picks: [...picks] };
    });

const isShort = (lines: PublishedSlip['lines']): boolean =>
  lines.length <= LINES_MAX && lines.reduce((sum, { picks }) => sum + picks.join(' ').length, 0) <= PICKS_MAX;

type Published = AnswerOf<typeof lotteryCalls.publishLotterySlip>;

/** Shows an own slip with an open bet to other members, or no longer. */
export async function publishSlip(
  context: AppContext,
  tx: Tx,
  actor: Pick<MemberActor, 'memberId' | 'type'>,
  { key, isPublished }: { readonly key: string; readonly isPublished: boolean },
): Promise<Done<Published> | Refusal<'not_found' | 'draw_closed' | 'in_need_true_account' | 'too_many_wagers'>> {
  const slip = await slipOf(tx, actor.memberId, key);
  if (!slip?.wagers.every(({ detail }) => detail.kind === 'lottery')) return refuse('not_found');
  if (!isPublished) {
    await dropPublished(tx, slip.slipId);
    return done({ state: 'private' });
  }
  // Trial accounts are made without a person behind them.
  if (isTrialType(actor.type)) return refuse('in_need_true_account');
  const atMs = context.clock.nowMs();
  const draws = await drawsOfIds(
    tx,
    slip.wagers.map(({ eventId }) => eventId),
  );
  const onSale = draws.filter(({ state }) => state === 'scheduled' || state === 'open');
  const open = openOf(slip, new Map(onSale.map((draw) => [draw.id, draw])), atMs);
  const [next] = open;
  if (!next) return refuse('draw_closed', { facts: { numero: slip.wagers[0]?.name ?? '' } });
  if (!isShort(linesOf(open))) return refuse('too_many_wagers', { facts: { maximum: LINES_MAX } });
  const isHidden = await addPublished(tx, {
    ...{ slipId: slip.slipId, memberId: actor.memberId, key, gameCode: next.draw.game_code, atMs },
    closesAtMs: open.at(-1)?.draw.close_at.getTime() ?? atMs,
  });
  return done({ state: isHidden ? 'hidden' : 'published' });
}

/** The published slips of a game as one member sees them. */
export async function publishedFor(context: AppContext, memberId: bigint, gameCode: string): Promise<PublishedSlip[]> {
  const nowMs = context.clock.nowMs();
  const rows = await publishedOf(context.db, { gameCode, atMs: nowMs, limit: SHOWN_MAX, ofOne: OF_ONE_MAX });
  if (rows.length === 0) return [];
  const { draws } = await drawScheduleOf(context);
  const slips = await slipsOfKeys(context.db, rows);
  const hidden = await hiddenOf(
    context,
    context.db,
    rows.map((row) => row.memberId),
  );
  return rows.flatMap((row, index) => {
    const slip = slips[index];
    const open = slip ? openOf(slip, draws, nowMs) : [];
    const [next] = open;
    return next ? [present(row, open, next.draw, { memberId, isNameHidden: hidden.has(row.memberId) })] : [];
  });
}

const present = (
  row: PublishedRow,
  open: readonly OpenBet[],
  draw: DrawRow,
  { memberId, isNameHidden }: { readonly memberId: bigint; readonly isNameHidden: boolean },
): PublishedSlip => ({
  slipId: row.slipId,
  ownKey: row.memberId === memberId ? row.key : null,
  name: isNameHidden ? HIDDEN_NAME : maskAccount(row.account),
  publishedAt: iso(row.publishedAt),
  drawId: draw.id,
  numero: draw.numero,
  closeAt: iso(draw.close_at),
  lines: linesOf(open),
});
