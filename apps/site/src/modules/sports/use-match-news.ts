import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../shared/calls/index.ts';
import { withTimeline } from './model/match-news.ts';
import type { MatchAnswer } from './sports.queries.ts';

/** What happens in a match while its page is open. */
export function useTimelineNews(matchId: string): void {
  const client = useQueryClient();
  usePush(
    'sports.timeline',
    (news) => {
      const { queryKey } = callQuery('getSportsMatch', { params: { id: matchId } });
      client.setQueryData<MatchAnswer>(queryKey, (known) => (known ? withTimeline(known, news) : known));
    },
    matchId,
  );
}
