import type { AnswerOf, CallDefinition, FieldRefusal, PipelineRefusal, RefusalOf } from '@lantern/contract';

/** Result of a call: a value, or a refusal named in the contract. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly FieldRefusal[];
  readonly captcha?: true;
}
export interface Done<T> {
  readonly value: T;
  /** Cookies to set (value null clears). */
  readonly cookies?: readonly CookieChange[];
  /** The first answer of this idempotency key, given again. */
  readonly isReplay?: true;
  /** For calls with `file`. */
  readonly file?: FileAnswer;
}
/** A file that is streamed in pieces, so that its size does not matter. */
export interface FileAnswer {
  readonly name: string;
  readonly bytes: number;
  readonly pieces: AsyncIterable<string | Uint8Array>;
  /** Seconds that shared caches may store it; without it none may. */
  readonly publicSeconds?: number;
}
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
  readonly maxAgeSeconds?: number;
  readonly httpOnly: boolean;
  /** The cookie is sent below this path only, and never with cross-site requests. */
  readonly path?: string;
}
export type Outcome<C extends CallDefinition> = Done<AnswerOf<C>> | Refusal<RefusalOf<C> | PipelineRefusal>;

export const done = <T>(value: T, cookies?: readonly CookieChange[]): Done<T> =>
  cookies ? { value, cookies } : { value };
/** The answer that the key of the request got before. */
export const doneAgain = <T>(value: T): Done<T> => ({ value, isReplay: true });
export const doneFile = (file: FileAnswer): Done<Record<string, never>> => ({ value: {}, file });
export const refuse = <const Code extends string>(
  refused: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> => ({ refused, ...more });
export const isRefusal = (outcome: object): outcome is Refusal => 'refused' in outcome;
