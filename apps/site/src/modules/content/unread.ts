import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Answer, callApi, callQuery, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';

const STALE_MS = 60_000;

/** Notices that the member has not opened (spec 7, CSP_unreadCount); nothing for a visitor. */
export function useUnread(): Answer<'getUnreadCount'> | undefined {
  return useMemberCall('getUnreadCount', {}, { staleMs: STALE_MS }).data;
}

/** The open notice counts as read from then on, here at once and on the server. */
export function useReadNotice(id: string | undefined): void {
  const client = useQueryClient();
  const isUnread = useUnread()?.unread.includes(id ?? '') ?? false;
  useEffect(() => {
    if (!isUnread || id === undefined) return;
    const { queryKey } = callQuery('getUnreadCount', {});
    void callApi('readNotice', { params: { id } }).then((reply) => {
      if (!reply.success) return;
      client.setQueryData(queryKey, (known: Answer<'getUnreadCount'> | undefined) => {
        const unread = known?.unread.filter((one) => one !== id) ?? [];
        return known && { unreadCount: unread.length, unread };
      });
      // Above its bound the count does not show how many more there are.
      void refreshCalls(client, 'getUnreadCount');
    });
  }, [isUnread, id, client]);
}
