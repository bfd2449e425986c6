import type { AnswerOf, CallName, Calls, Reply } from '@lantern/contract';
import type { z } from 'zod';

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<N extends CallName, P extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<P, infer S> ? Input<S> : undefined;

/** What a call asks for; the server holds it against the contract. */
export interface CallInput<N extends CallName> {
  readonly params?: Part<N, 'params'>;
  readonly query?: Partial<Record<keyof NonNullable<Part<N, 'query'>>, string | number | undefined>>;
  readonly body?: Part<N, 'body'>;
  readonly signal?: AbortSignal;
  /** Read by the page itself, as after an event: the server does not count it as a use of the session. */
  readonly isUnattended?: boolean;
}

export type Answer<N extends CallName> = AnswerOf<Calls[N]>;
export type CallReply<N extends CallName> = Reply<Answer<N>>;
export type { CallName } from '@lantern/contract';
