export type Matches = (code: number) => boolean;

const between =
  (low: number, high: number): Matches =>
  (code) =>
    code >= low && code <= high;
const anyOf =
  (parts: readonly Matches[]): Matches =>
  (code) =>
    parts.some((part) => part(code));
const not =
  (part: Matches): Matches =>
  (code) =>
    !part(code);

const DIGIT = between(48, 57);
const WORD = anyOf([DIGIT, between(65, 90), between(97, 122), between(95, 95)]);
const SPACE: Matches = (code) => /^\s$/u.test(String.fromCodePoint(code));
const KINDS: Readonly<Record<string, Matches>> = {
  d: DIGIT,
  D: not(DIGIT),
  w: WORD,
  W: not(WORD),
  s: SPACE,
  S: not(SPACE),
};

/** The characters of `\x`; null for escapes with another meaning that the subset lacks (`\b`, `\1`, `\u`, …). */
export function escapeOf(sign: string): Matches | null {
  const kind = KINDS[sign];
  if (kind) return kind;
  if (/[A-Za-z0-9]/.test(sign)) return null;
  const code = sign.codePointAt(0) ?? 0;
  return between(code, code);
}

/** Reads a class after its `[`; null when it is malformed. */
export function classOf(take: () => string, peek: () => string | undefined): Matches | null {
  const isNegated = peek() === '^';
  if (isNegated) take();
  const parts: Matches[] = [];
  for (let sign = take(); sign !== ']'; sign = take()) {
    if (sign === '\\') {
      const escaped = take();
      const kind = KINDS[escaped];
      if (kind) {
        parts.push(kind);
        continue;
      }
      if (!escapeOf(escaped)) return null;
      sign = escaped;
    }
    const part = rangeFrom(sign, take, peek);
    if (!part) return null;
    parts.push(part);
  }
  if (parts.length === 0) return null;
  return isNegated ? not(anyOf(parts)) : anyOf(parts);
}

/** `a` or `a-z`; a dash before the closing bracket is a dash. */
function rangeFrom(low: string, take: () => string, peek: () => string | undefined): Matches | null {
  const first = low.codePointAt(0) ?? 0;
  if (peek() !== '-') return between(first, first);
  take();
  if (peek() === ']') return anyOf([between(first, first), between(45, 45)]);
  const high = take();
  const last = (high === '\\' ? take() : high).codePointAt(0) ?? 0;
  return last < first ? null : between(first, last);
}
