import type { z } from 'zod';
import type { RefusalFacts } from './refusal-facts.ts';

/** Who may make a call: the request pipeline checks it before the module's code runs (spec 6). */
export type Who = 'visitor' | 'member' | 'realMember' | 'agent' | 'staff';

/** Points that one caller may spend in a window; `by` names the identity of a caller. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'address' | 'member';
  /** The cost of one call in the caller's budget for all calls together; 1 by default. */
  readonly cost?: number;
}

type Shape = z.ZodType;

export interface CallDefinition {
  /** Verb first; its handler's file has the same name. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path of spec 7, or our own where the spec has none. `:x` names a parameter. */
  readonly path: string;
  readonly who: Who;
  /** Right an operator needs; only with `who: 'staff'`. */
  readonly right?: string;
  /** An operator's code must have been entered within the last minutes; only with `who: 'staff'` (ASVS 7.5.3). */
  readonly confirmed?: true;
  /** Open to a member who must change a one-time password first: every other call of members is refused then. */
  readonly beforePasswordChange?: true;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** The shape of `value` in `{ success: true, value }`. */
  readonly answer: Shape;
  /** Names of expected refusals, each with a text `refusal.<name>` in every language. */
  readonly refusals: readonly string[];
  readonly limit: Limit;
  /** The body travels sealed (product.md, "Sessions and passwords"). */
  readonly sealed?: true;
  /** Carries an `Idempotency-Key` header; the same key with the same body answers the first result. */
  readonly idempotent?: true;
  /** Fields of the body that prove who sends it: after a lost answer the same request comes with another code. Only with `idempotent`. */
  readonly proofs?: readonly string[];
  /** Most bytes of the body; without it the size that all calls share. */
  readonly bodyMax?: number;
  /** The raw body is needed, for a signature of an external party. */
  readonly raw?: true;
  /** The body is the bytes of a file, read from authenticated callers only. */
  readonly upload?: true;
  /** The answer is a file of this type instead of a value; refusals are JSON as everywhere. */
  readonly file?: string;
  /** The body may also come as a form (spec 7, "form POST"). */
  readonly form?: true;
  /**
   * The answer is the same for all callers with the same request in one language (`all`), or for all visitors of one country: it is
   * computed once a moment for all of them. Only for reads.
   */
  readonly shared?: 'all' | 'visitors';
  readonly summary: string;
}

type InferOr<S, Fallback> = S extends z.ZodType ? z.infer<S> : Fallback;

export type ParamsOf<C extends CallDefinition> = InferOr<C['params'], Record<string, never>>;
export type QueryOf<C extends CallDefinition> = InferOr<C['query'], Record<string, never>>;
export type BodyOf<C extends CallDefinition> = InferOr<C['body'], undefined>;
export type AnswerOf<C extends CallDefinition> = z.infer<C['answer']>;
export type RefusalOf<C extends CallDefinition> = C['refusals'][number];

/** Refusals of every call, made by the request pipeline and not by a module. */
export const PIPELINE_REFUSALS = [
  'bad_input',
  'not_logged_in',
  'not_allowed',
  'confirm_needed',
  'in_need_true_account',
  'password_change_needed',
  'account_frozen',
  'maintenance',
  'region_blocked',
  'not_found',
  'too_many_requests',
  'idempotency_conflict',
  'idempotency_key_missing',
  'sealed_body_required',
  'sealed_body_stale',
  'sealed_body_replayed',
  'sealed_key_unknown',
  'body_too_large',
  'try_again',
  'server_fault',
] as const;
export type PipelineRefusal = (typeof PIPELINE_REFUSALS)[number];

/** Declares a call once; server, browser, OpenAPI and docs are made from it. */
export const defineCall = <const C extends CallDefinition>(definition: C): C => definition;

/** One refused field, shown beside its input. */
export interface FieldRefusal {
  readonly field: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Facts for the text of a refusal and for its page, for example the remaining amount under a limit. */
export type Facts = Readonly<Record<string, string | number>>;

export interface RefusedReply<Code extends string = string, Shown = Facts | undefined> {
  readonly success: false;
  readonly code: Code;
  readonly message: string;
  readonly requestId?: string;
  readonly captcha?: true;
  readonly fields?: readonly FieldRefusal[];
  readonly facts?: Shown;
}
/** By its code a refusal has the facts that are declared for it. */
type Refused =
  | RefusedReply<string, never>
  | { readonly [Name in keyof RefusalFacts]: RefusedReply<Name, RefusalFacts[Name]> }[keyof RefusalFacts];

export type Reply<T> =
  | {
      readonly success: true;
      readonly value: T;
      /** Set by the browser from `REPLAY_HEADER`. */
      readonly isReplay?: true;
    }
  | Refused;
