import type { QueryClient } from '@tanstack/react-query';
import type { CallName } from './call-types.ts';

/** Asks again for every answer of these calls that is on the screen. */
export const refreshCalls = (client: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) });
