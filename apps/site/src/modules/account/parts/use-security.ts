import { useQueryClient } from '@tanstack/react-query';
import { type Answer, refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';

export type Security = Answer<'getSecurity'>;

/** How the account is protected now, and how to look again after a change. */
export function useSecurity() {
  const client = useQueryClient();
  const query = useMemberCall('getSecurity', {});
  return { query, again: () => void refreshCalls(client, 'getSecurity') };
}
