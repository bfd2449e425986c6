import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { useLanguage } from '../texts/texts.tsx';
import { callApi } from './call-api.ts';
import type { Answer, CallInput, CallName, Refused } from './call-types.ts';

/** A refusal on its way through the cache. */
export class RefusedError extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

async function answerOf<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  const reply = await callApi(name, input);
  if (reply.success) return reply.value as Answer<N>;
  throw new RefusedError(reply);
}

interface UseCallOptions {
  readonly enabled?: boolean;
  readonly refetchMs?: number;
}

/** Reads a call through the cache; the last answer stays while the next page or filter comes. */
export function useCall<N extends CallName>(name: N, input: CallInput<N> = {}, options: UseCallOptions = {}) {
  const { code } = useLanguage();
  const operator = useSession((session) => session.name);
  return useQuery<Answer<N>, RefusedError>({
    queryKey: [name, input.params ?? null, input.query ?? null, code, operator],
    queryFn: ({ signal }) => answerOf(name, { ...input, signal }),
    placeholderData: keepPreviousData,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
  });
}

const refreshCalls = (client: QueryClient, ...names: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName) });

/** Does something, then asks again for what it changes. `refused` is what the server said no to, for beside the form. */
export function useAct<N extends CallName>(name: N, changes: readonly CallName[] = []) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation<Answer<N>, RefusedError, CallInput<N>>({
    mutationFn: (input) => answerOf(name, input),
    onSuccess: () => refreshCalls(client, ...changes),
  });
  /** Answers the value, or undefined when it was refused: then `refused` is on the screen. */
  const run = async (input: CallInput<N> = {}): Promise<Answer<N> | undefined> => {
    try {
      return await mutateAsync(input);
    } catch (failed) {
      if (failed instanceof RefusedError) return undefined;
      throw failed;
    }
  };
  return { run, isRunning: isPending, refused: error?.refused, reset };
}
