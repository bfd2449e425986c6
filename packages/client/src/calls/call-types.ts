import type { AnswerOf, CallName, Calls, Reply } from '@lantern/contract';
import type { z } from 'zod';

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<N extends CallName, P extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<P, infer S> ? Input<S> : undefined;
/** The parts of a call's address. */
export type CallParams<N extends CallName> = Part<N, 'params'>;
type Given<K extends string, T> = T extends undefined
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** `typed`: a query has the values of the contract. `texts`: it has what an address bar has, which the server checks. */
export type QueryStyle = 'typed' | 'texts';
type Query<T, S extends QueryStyle> = T extends undefined
  ? undefined
  : { readonly [K in keyof T]?: (S extends 'typed' ? T[K] : string | number) | undefined };

/** What a call takes; each part is there only where the contract has it. */
export type CallInput<N extends CallName, S extends QueryStyle = 'typed'> = Given<'params', Part<N, 'params'>> & {
  readonly query?: Query<Part<N, 'query'>, S>;
} & Given<'body', Part<N, 'body'>> & {
    /** Idempotency key (a UUID) of a call that carries one; the same key is sent again after a lost connection. */
    readonly key?: string;
    /** Headers of this call alone, by name. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** Read by the page itself, as after an event: the server does not count it as a use of an operator's session. */
    readonly isUnattended?: boolean;
  };

/** The same without its call: what is needed to send any of them. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly isUnattended?: boolean;
}

export type Answer<N extends CallName> = AnswerOf<Calls[N]>;
export type CallReply<N extends CallName> = Reply<Answer<N>>;
/** Makes a call of the contract; refusals are values. */
export type CallApi<S extends QueryStyle> = <N extends CallName>(
  name: N,
  input: CallInput<N, S>,
) => Promise<CallReply<N>>;
export type { CallName } from '@lantern/contract';
