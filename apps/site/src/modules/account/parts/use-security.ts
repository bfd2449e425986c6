import { useQueryClient } from '@tanstack/react-query';
import { type Answer, refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';

export type Security = Answer<'getSecurity'>;

/** The protection of the account, and its refetch after a change. */
export function useSecurity() {
  const client = useQueryClient();
  const query = useMemberCall('getSecurity', {});
  return { query, again: () => void refreshCalls(client, 'getSecurity') };
}
