import { QueryClient } from '@tanstack/react-query';
import { NETWORK_FAILURE, RefusedError } from '../shared/calls/index.ts';

const RETRIES = 2;
const RETRIED = new Set<string>([NETWORK_FAILURE, 'try_again', 'too_many_requests']);

/** One cache for the page. Only temporary failures are retried; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The browser's offline flag is not trusted: a failed request is more reliable, and its screen offers a retry.
      networkMode: 'always',
      retry: (count, error) => count < RETRIES && error instanceof RefusedError && RETRIED.has(error.refused.code),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
