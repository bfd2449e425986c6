import { Badge } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { useTextIn, useWhen } from '../../../shared/texts/index.ts';
import type { BoardMatch } from './traded.ts';

const TICK_MS = 1000;

/** The time of now, each second while it is needed. */
export function useNow(isNeeded: boolean): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return nowMs;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What a match's clock shows: minutes and seconds, the map, or when it begins. */
export function useMatchTime(match: BoardMatch): string {
  const textIn = useTextIn();
  const when = useWhen();
  const { clock, state, maps } = match.progress;
  const nowMs = useNow(clock?.isRunning ?? false);
  if (clock && (state === 'playing' || state === 'break')) {
    const seconds = clock.seconds + (clock.isRunning ? Math.max(0, (nowMs - Date.parse(clock.at)) / TICK_MS) : 0);
    return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(Math.floor(seconds % 60))}`;
  }
  if (state === 'playing' && maps.length > 0) return `${maps.length} / ${match.bestOf ?? maps.length}`;
  if (state === 'scheduled') return when.time(match.startsAt);
  return textIn('sports.state', state) ?? state;
}

/** Why a match takes no bets for the moment, or that it does. */
export function MatchState({ match: { progress } }: { match: BoardMatch }) {
  const textIn = useTextIn();
  const { state, suspendedFor } = progress;
  if (suspendedFor)
    return (
      <Badge tone={suspendedFor.startsWith('feed') ? 'danger' : 'amber'}>
        {textIn('sports.suspended', suspendedFor) ?? suspendedFor}
      </Badge>
    );
  return (
    <Badge tone={state === 'playing' || state === 'break' ? 'win' : 'plain'}>
      {textIn('sports.state', state) ?? state}
    </Badge>
  );
}
