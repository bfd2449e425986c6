import { useQueryClient } from '@tanstack/react-query';
import { type Answer, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

export type Safety = Answer<'getPlaySafely'>;
export type OwnLimit = Safety['limits'][number];

/** What a change of limits, breaks or checks changes on the screen. */
export const SAFETY_CALLS = ['getPlaySafely', 'getRealityCheck'] as const;

export function usePlaySafely() {
  const client = useQueryClient();
  const query = useMemberCall('getPlaySafely', {});
  const again = () => refreshCalls(client, ...SAFETY_CALLS);
  return { query, again };
}

/** A limit in words: an amount with its symbol, minutes, or none. */
export function useLimitTexts(): (kind: OwnLimit['kind'], value: string | null) => string {
  const t = useTexts('safer-play');
  const { symbol, format } = useMoney();
  return (kind, value) => {
    if (value === null) return t('none');
    return kind === 'session' ? t('minutes', { count: Number(value) }) : `${symbol}\u00a0${format(value)}`;
  };
}
