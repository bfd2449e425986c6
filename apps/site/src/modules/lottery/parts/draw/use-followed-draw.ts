import { usePush } from '@lantern/client/push';
import { parseAmount } from '@lantern/kernel';
import { useEffect, useRef, useState } from 'react';
import { clockNowMs, useAtClock } from '../../../../shared/clock/index.ts';
import { useReducedMotion } from '../../../../shared/media.ts';
import { expectShow, playShow } from '../../draw-shows.ts';
import type { OpenedDraw } from '../../lottery.queries.ts';
import { drawPhase, isCelebrated } from '../../model/draw-phase.ts';
import type { DrawOnSale } from '../../model/offer.ts';

export type FollowedDraw = {
  draw: DrawOnSale;
  /** Undefined until the numbers are published. */
  prizes: OpenedDraw['prizes'] | undefined;
  /** The day of the published draw. */
  date: string | undefined;
  /** The result of the player's bets, once settled. */
  settled: { stake: string; payout: string } | undefined;
  celebrated: boolean;
};

const micros = (amount: string): bigint => {
  const read = parseAmount(amount);
  return read.ok ? read.value : 0n;
};

/**
 * The draw that closed while the page was open, followed from its close to its numbers and to the player's result. A
 * draw that closed earlier is listed with the results.
 */
export function useFollowedDraw(
  region: string,
  current: DrawOnSale | undefined,
  opened: readonly OpenedDraw[] | undefined,
): FollowedDraw | undefined {
  const isStill = useReducedMotion();
  const phase = useAtClock((nowMs) => current && drawPhase(current, nowMs));
  const watched = useRef<DrawOnSale | undefined>(undefined);
  const [closed, setClosed] = useState<DrawOnSale>();
  const [settled, setSettled] = useState<Readonly<Record<string, { stake: string; payout: string }>>>({});
  usePush('wagers.settled', ({ drawId, stake, payout }) =>
    setSettled((known) => ({ ...known, [drawId]: { stake, payout } })),
  );
  useEffect(() => {
    const last = watched.current;
    if (last && last.drawId !== current?.drawId && drawPhase(last, clockNowMs()) !== 'open') {
      expectShow(last.drawId);
      setClosed(last);
    }
    if (current && phase === 'open') watched.current = current;
  }, [current, phase]);
  const result = opened?.find(({ drawId }) => drawId === closed?.drawId);
  const prizes = result?.prizes;
  useEffect(() => {
    if (closed && prizes) playShow(closed.drawId, region, isStill);
  }, [closed, prizes, region, isStill]);
  if (!closed) return undefined;
  const mine = settled[closed.drawId];
  return {
    draw: closed,
    prizes,
    date: result?.date,
    settled: mine,
    celebrated: mine !== undefined && isCelebrated(micros(mine.stake), micros(mine.payout)),
  };
}
