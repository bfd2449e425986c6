import { useQueryClient } from '@tanstack/react-query';
import { callApi, callQuery, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import type { Game } from './catalogue.queries.ts';

export interface FavouriteGames {
  has(nodeId: string): boolean;
  /** Shown at once; reverted when the server refuses. A visitor has to log in first (spec 6). */
  toggle(game: Game): void;
}

export function useFavouriteGames(): FavouriteGames {
  const client = useQueryClient();
  const { data } = useMemberCall('getFavoriteGames', {}, { staleMs: 60_000 });
  const ids = data?.list ?? [];
  const show = (list: readonly string[]) =>
    client.setQueryData(callQuery('getFavoriteGames', {}).queryKey, { list: [...list] });
  const keep = async ({ nodeId, vassalage, gameType }: Game) => {
    const isFavorite = !ids.includes(nodeId);
    show(isFavorite ? [nodeId, ...ids] : ids.filter((id) => id !== nodeId));
    const reply = await callApi('toggleFavoriteGame', { body: { nodeId, vendor: vassalage, gameType, isFavorite } });
    if (reply.success) show(reply.value.list);
    else {
      toasts.add({ kind: 'fail', text: reply.message });
      void refreshCalls(client, 'getFavoriteGames');
    }
    void refreshCalls(client, 'listFavoriteGames');
  };
  return { has: (nodeId) => ids.includes(nodeId), toggle: (game) => asMember(() => void keep(game)) };
}
