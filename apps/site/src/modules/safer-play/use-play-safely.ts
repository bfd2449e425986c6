import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type CallReply, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';

export type Safety = Answer<'getPlaySafely'>;
export type OwnLimit = Safety['limits'][number];

export function usePlaySafely() {
  const client = useQueryClient();
  const query = useMemberCall('getPlaySafely', {});
  const again = () => refreshCalls(client, 'getPlaySafely', 'getRealityCheck');
  return { query, again };
}

/** Says what became of a change; true when it was taken. */
export function showOutcome<T>(
  reply: CallReplyOf<T>,
  done: string,
): reply is Extract<CallReplyOf<T>, { success: true }> {
  toasts.add(reply.success ? { kind: 'done', text: done } : { kind: 'fail', text: reply.message });
  return reply.success;
}
type CallReplyOf<T> = { success: true; value: T } | Extract<CallReply<'getPlaySafely'>, { success: false }>;

/** A limit in words: an amount with its symbol, minutes, or none. */
export function useLimitTexts(): (kind: OwnLimit['kind'], value: string | null) => string {
  const t = useTexts('safer-play');
  const { symbol, format } = useMoney();
  return (kind, value) => {
    if (value === null) return t('none');
    return kind === 'session' ? t('minutes', { count: Number(value) }) : `${symbol}\u00a0${format(value)}`;
  };
}
