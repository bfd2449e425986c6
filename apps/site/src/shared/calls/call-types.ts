import type { AnswerOf, CallName, Calls, Reply } from '@lantern/contract';
import type { z } from 'zod';

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<N extends CallName, P extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<P, infer S> ? Input<S> : undefined;
type Loose<T> = T extends undefined ? undefined : { [K in keyof T]?: T[K] | undefined };
type Given<K extends string, T> = T extends undefined
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** What a call asks for; each part is there only where the contract has it. */
export type CallInput<N extends CallName> = Given<'params', Part<N, 'params'>> & {
  readonly query?: Loose<Part<N, 'query'>>;
} & Given<'body', Part<N, 'body'>> & {
    /** Idempotency key (a UUID) of a call that carries one; keep it and send it again after a lost connection. */
    readonly key?: string;
    /** Headers of this call alone, by name. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

export type Answer<N extends CallName> = AnswerOf<Calls[N]>;
export type CallReply<N extends CallName> = Reply<Answer<N>>;
export type { CallName } from '@lantern/contract';
