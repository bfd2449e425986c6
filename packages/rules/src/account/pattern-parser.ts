import { err, ok, type Result } from '@lantern/kernel';
import type { Machine, State } from './pattern-machine.ts';
import { classOf, escapeOf, type Matches } from './pattern-signs.ts';

const SOURCE_MAX = 200;
const STATES_MAX = 2000;
const REPEAT_MAX = 255;
const DEPTH_MAX = 20;

/** The syntax tree of a pattern; a repeated part is copied from it. */
type Node =
  | { readonly kind: 'sign'; readonly matches: Matches }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' }
  | { readonly kind: 'row'; readonly parts: readonly Node[] }
  | { readonly kind: 'either'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number };

class Refused extends Error {}

const refuse = (): never => {
  throw new Refused();
};

/** The signs of a pattern, read one after the other. */
interface Signs {
  /** The next one; undefined at the end. */
  peek(): string | undefined;
  take(): string;
}

function signsOf(source: string): Signs {
  const signs = [...source];
  let at = 0;
  return {
    peek: () => signs[at],
    take: () => {
      const sign = signs[at] ?? refuse();
      at += 1;
      return sign;
    },
  };
}

const isQuantifier = (sign: string | undefined): boolean => sign !== undefined && '*+?{'.includes(sign);

function readEither(signs: Signs, depth: number): Node {
  if (depth > DEPTH_MAX) return refuse();
  const parts = [readRow(signs, depth)];
  while (signs.peek() === '|') {
    signs.take();
    parts.push(readRow(signs, depth));
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'either', parts };
}

function readRow(signs: Signs, depth: number): Node {
  const parts: Node[] = [];
  for (let next = signs.peek(); next !== undefined && next !== '|' && next !== ')'; next = signs.peek())
    parts.push(readRepeat(signs, readOne(signs, depth)));
  return { kind: 'row', parts };
}

function readOne(signs: Signs, depth: number): Node {
  const sign = signs.take();
  if (sign === '(') return readGroup(signs, depth);
  if (sign === '[') return { kind: 'sign', matches: classOf(signs.take, signs.peek) ?? refuse() };
  if (sign === '\\') return { kind: 'sign', matches: escapeOf(signs.take()) ?? refuse() };
  if (sign === '.') return { kind: 'sign', matches: (code) => code !== 10 && code !== 13 };
  if (sign === '^' || sign === '$') return { kind: 'edge', edge: sign === '^' ? 'start' : 'end' };
  if ('*+?{}]'.includes(sign)) return refuse();
  const wanted = sign.codePointAt(0);
  return { kind: 'sign', matches: (code) => code === wanted };
}

function readGroup(signs: Signs, depth: number): Node {
  if (signs.peek() === '?') {
    signs.take();
    // Look-around and named groups have no machine of this kind.
    if (signs.take() !== ':') return refuse();
  }
  const inside = readEither(signs, depth + 1);
  return signs.take() === ')' ? inside : refuse();
}

function readRepeat(signs: Signs, part: Node): Node {
  if (!isQuantifier(signs.peek())) return part;
  const bounds = readBounds(signs);
  // Edges consume nothing, so repeating them has no effect; lazy and double quantifiers are outside the subset.
  if (part.kind === 'edge' || isQuantifier(signs.peek())) return refuse();
  return { kind: 'repeat', part, ...bounds };
}

function readBounds(signs: Signs): { min: number; max: number } {
  const sign = signs.take();
  if (sign === '*') return { min: 0, max: Number.POSITIVE_INFINITY };
  if (sign === '+') return { min: 1, max: Number.POSITIVE_INFINITY };
  if (sign === '?') return { min: 0, max: 1 };
  let inside = '';
  for (let next = signs.take(); next !== '}'; next = signs.take()) inside += next;
  const found = /^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(inside);
  if (!found) return refuse();
  const min = Number(found[1]);
  const max = found[2] === undefined ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]);
  if (min > max || min > REPEAT_MAX || (max > REPEAT_MAX && max !== Number.POSITIVE_INFINITY)) return refuse();
  return { min, max };
}

/** Recursive descent over: literals, `.`, classes, escapes, groups, `|`, `^ $`, and `* + ? {m} {m,} {m,n}`. */
function readPattern(source: string): Node {
  const signs = signsOf(source);
  const whole = readEither(signs, 0);
  return signs.peek() === undefined ? whole : refuse();
}

/** Builds states backwards: each node gets the state that follows it and returns the state that begins it. */
function build(whole: Node): Machine {
  const states: State[] = [{ kind: 'accept' }];
  const add = (state: State): number => {
    if (states.length >= STATES_MAX) throw new Refused();
    return states.push(state) - 1;
  };
  function put(node: Node, next: number): number {
    switch (node.kind) {
      case 'sign':
        return add({ kind: 'eat', matches: node.matches, next });
      case 'edge':
        return add({ kind: node.edge, next });
      case 'row':
        return node.parts.reduceRight((after, part) => put(part, after), next);
      case 'either':
        return node.parts
          .map((part) => put(part, next))
          .reduce((other, first) => add({ kind: 'split', next: first, other }));
      case 'repeat':
        return putRepeat(node.part, node.min, node.max, next);
    }
  }
  function putRepeat(part: Node, min: number, max: number, next: number): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: Extract<State, { kind: 'split' }> = { kind: 'split', next, other: next };
      entry = add(loop);
      loop.other = put(part, entry);
    } else {
      for (let extra = min; extra < max; extra += 1) entry = add({ kind: 'split', next, other: put(part, entry) });
    }
    for (let needed = 0; needed < min; needed += 1) entry = put(part, entry);
    return entry;
  }
  return { entry: put(whole, 0), states };
}

/** A pattern as a machine, or a refusal when it leaves the subset or grows too large. */
export function parsePattern(source: string): Result<Machine, 'pattern_refused'> {
  if (source.length > SOURCE_MAX) return err('pattern_refused');
  try {
    return ok(build(readPattern(source)));
  } catch (error) {
    if (error instanceof Refused) return err('pattern_refused');
    throw error;
  }
}
