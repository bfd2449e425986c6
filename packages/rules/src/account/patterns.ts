import { isCalendarDay } from './calendar-day.ts';
import { isEmail } from './email.ts';

/** Numbers of spec 5; each has a message `reg_pattern_{id}`. */
// biome-ignore format: one line for a row of numbers
export type PatternId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22;

export interface Pattern {
  readonly id: PatternId;
  /** The same as a pattern that may be served, where plain ASCII says it all; `*` where only `accepts` can. */
  readonly source: string;
  /** Decides on a value in NFC. Runs in one pass over the value: no expression here can backtrack over itself. */
  readonly accepts: (value: string) => boolean;
}

const by = (id: PatternId, expression: RegExp): Pattern => ({
  id,
  source: expression.flags === '' ? expression.source : '*',
  accepts: (value) => expression.test(value),
});
const when = (id: PatternId, accepts: (value: string) => boolean): Pattern => ({ id, source: '*', accepts });

const has = (value: string, ...kinds: readonly RegExp[]): boolean => kinds.every((kind) => kind.test(value));
const count = (value: string, kind: RegExp): number => [...value].filter((sign) => kind.test(sign)).length;

const CONTROL = /\p{Cc}/u;
const SPACE = /[\s\u200b\u2060\ufeff]/u;
// A part of a name starts with a letter; marks carry the tones and vowels of many scripts.
const NAME_PART = /^\p{L}[\p{L}\p{M}'’‘´`.·・•‐‑–-]*$/u;
const WIDE_KANA = '\\u3041-\\u3096\\u3099-\\u309f\\u30a1-\\u30ff';
const WIDE_FORMS = '\\uff01-\\uff5e\\u3001\\u3002';

const isFullName = (value: string): boolean => {
  const parts = value.split(/ +/);
  return parts.length >= 2 && parts.every((part) => NAME_PART.test(part));
};

/** A whole name of one word, as many people of Indonesia, South India or East Asia have. */
export const isOneWordName = (value: string): boolean => NAME_PART.test(value) && count(value, /\p{L}/u) >= 2;

/** The 23 patterns of spec 5, in the order of their ids; where the spec is open, the comment states the choice. */
export const PATTERNS: readonly Pattern[] = [
  by(0, /^.*$/su),
  by(1, /^[A-Za-z][A-Za-z0-9]*$/),
  by(2, /^[A-Za-z\p{Script=Han}]+$/u),
  when(3, isEmail),
  // Letters of every script but Chinese: a Vietnamese nickname has its tones.
  when(4, (value) => /^[\p{L}\p{M}\p{Nd}]+$/u.test(value) && !/\p{Script=Han}/u.test(value)),
  // Symbols are allowed beside letters and digits: a rule for passwords must not make them weaker (X6).
  when(5, (value) => has(value, /[A-Za-z]/, /[0-9]/) && !CONTROL.test(value)),
  by(6, /^[0-9]+$/),
  when(7, (value) => has(value, /^[A-Za-z0-9]+$/, /[A-Z]/)),
  by(8, /^[A-Za-z ]+$/),
  when(9, (value) => value !== '' && !SPACE.test(value) && !CONTROL.test(value)),
  // Punctuation and signs, but no pictures: `\p{So}` is left out.
  by(10, /^[\p{Script=Han}\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/u),
  when(11, (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value)),
  when(12, (value) => /^[\p{L}\p{M} ]+$/u.test(value) && count(value, /\p{L}/u) >= 2),
  when(13, (value) => /^\d{2}-\d{2}-\d{4}$/.test(value) && isCalendarDay(`${value.slice(6)}-${value.slice(0, 5)}`)),
  by(14, /^[A-Za-z0-9]+$/),
  by(15, /^[\p{Script=Hangul}]+$/u),
  by(16, /^[\p{Script=Thai}]+$/u),
  by(17, /^[\p{Script=Thai}A-Za-z ]+$/u),
  when(18, (value) => has(value, /^[A-Z ]+$/, /[A-Z]/)),
  by(19, /^[!-~]+$/),
  when(20, (value) => has(value, /[A-Z]/, /[a-z]/, /[0-9]/, /[\p{P}\p{S}]/u) && !SPACE.test(value)),
  when(21, isFullName),
  // Half-width kana are refused: banks print full-width only.
  by(22, new RegExp(`^[${WIDE_KANA}${WIDE_FORMS}\\p{Script=Han}]+$`, 'u')),
];

export const patternOf = (id: number): Pattern | undefined => PATTERNS[id];
