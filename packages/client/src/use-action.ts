import type { Reply } from '@lantern/contract/call';
import { useCallback, useRef, useState } from 'react';
import type { Refused } from './refused.ts';

export interface ActionOptions<I, T> {
  /** After a success, before `run` answers: what the screen shows next is fetched here. Runs for a page that was left, too. */
  readonly onDone?: (value: T, input: I) => unknown;
  /** Where a refusal lands besides `refused`: fields of a form library, a toast. */
  readonly onRefused?: (refused: Refused, input: I) => unknown;
}

export interface Action<I, T> {
  /** The value; undefined when the call was refused, or when another one is still running. */
  readonly run: (input: I) => Promise<T | undefined>;
  readonly isRunning: boolean;
  /** The last refusal, until the next `run` or `reset`. */
  readonly refused: Refused | undefined;
  readonly reset: () => void;
}

/** The reply of an act that answers nothing. */
export const DONE = { success: true, value: undefined } as const;

/**
 * One act of a person: what is sent, whether it is on its way, and why it was refused. A second press while the first is on
 * its way does nothing. `send` answers a reply of the contract; what it throws goes through to the caller of `run`.
 */
export function useAction<I, T>(
  send: (input: I) => Promise<Reply<T>>,
  options: ActionOptions<I, T> = {},
): Action<I, T> {
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<Refused | undefined>();
  const latest = useRef({ send, options });
  latest.current = { send, options };
  const running = useRef(false);
  const run = useCallback(async (input: I): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    setRefused(undefined);
    try {
      const reply = await latest.current.send(input);
      if (!reply.success) {
        setRefused(reply);
        await latest.current.options.onRefused?.(reply, input);
        return undefined;
      }
      await latest.current.options.onDone?.(reply.value, input);
      return reply.value;
    } finally {
      running.current = false;
      setRunning(false);
    }
  }, []);
  const reset = useCallback(() => setRefused(undefined), []);
  return { run, isRunning, refused, reset };
}
