import type {
  AnswerOf,
  CallDefinition,
  Facts,
  FieldRefusal,
  PipelineRefusal,
  RefusalFacts,
  RefusalOf,
} from '@lantern/contract';

/** Result of a call: a value, or a refusal named in the contract. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly facts?: (RefusalFacts & Readonly<Record<string, Facts | undefined>>)[Code];
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
/** Names whose refusals always have facts. */
type FactsNeeded = {
  [Name in keyof RefusalFacts]: undefined extends RefusalFacts[Name] ? never : Name;
}[keyof RefusalFacts];
type FactsOf<Code extends string> = RefusalFacts[Code & keyof RefusalFacts];
type More<Code extends string> = Pick<Refusal, 'fields' | 'captcha'> &
  ([Code & FactsNeeded] extends [never] ? { readonly facts?: FactsOf<Code> } : { readonly facts: FactsOf<Code> });

/** A refusal of the contract, with the facts that are declared for its name. */
export const refuse = <const Code extends string>(
  refused: Code,
  ...[more]: object extends More<Code> ? [more?: More<Code>] : [more: More<Code>]
): Refusal<Code> => ({ refused, ...more });
/** Refuses one field of a form: `key` is one of the texts under `field`. */
export const refuseField = (field: string, key = 'not_valid') =>
  refuse('fields_refused', { fields: [{ field, key: `field.${key}` }] });

export const isRefusal = (outcome: object): outcome is Refusal => 'refused' in outcome;
