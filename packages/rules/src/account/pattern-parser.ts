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

/** Recursive descent over: literals, `.`, classes, escapes, groups, `|`, `^ $`, and `* + ? {m} {m,} {m,n}`. */
function readPattern(source: string): Node {
  const signs = [...source];
  let at = 0;
  const take = (): string => {
    const sign = signs[at];
    if (sign === undefined) throw new Refused();
    at += 1;
    return sign;
  };

  function either(depth: number): Node {
    if (depth > DEPTH_MAX) throw new Refused();
    const parts = [row(depth)];
    while (signs[at] === '|') {
      at += 1;
      parts.push(row(depth));
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'either', parts };
  }
  function row(depth: number): Node {
    const parts: Node[] = [];
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') parts.push(repeated(one(depth)));
    return { kind: 'row', parts };
  }
  function one(depth: number): Node {
    const sign = take();
    if (sign === '(') return group(depth);
    if (sign === '[') return { kind: 'sign', matches: classOf(take, () => signs[at]) ?? refuse() };
    if (sign === '\\') return { kind: 'sign', matches: escapeOf(take()) ?? refuse() };
    if (sign === '.') return { kind: 'sign', matches: (code) => code !== 10 && code !== 13 };
    if (sign === '^' || sign === '$') return { kind: 'edge', edge: sign === '^' ? 'start' : 'end' };
    if ('*+?{}]'.includes(sign)) throw new Refused();
    const wanted = sign.codePointAt(0);
    return { kind: 'sign', matches: (code) => code === wanted };
  }
  function group(depth: number): Node {
    if (signs[at] === '?') {
      at += 1;
      // Look-around and named groups have no machine of this kind.
      if (take() !== ':') throw new Refused();
    }
    const inside = either(depth + 1);
    if (take() !== ')') throw new Refused();
    return inside;
  }
  function repeated(part: Node): Node {
    const bounds = boundsOf();
    if (!bounds) return part;
    // Edges consume nothing, so repeating them has no effect; lazy and double quantifiers are outside the subset.
    if (part.kind === 'edge' || (signs[at] !== undefined && '*+?{'.includes(signs[at] ?? ''))) throw new Refused();
    return { kind: 'repeat', part, ...bounds };
  }
  function boundsOf(): { min: number; max: number } | null {
    const sign = signs[at];
    if (sign === undefined || !'*+?{'.includes(sign)) return null;
    at += 1;
    if (sign === '*') return { min: 0, max: Number.POSITIVE_INFINITY };
    if (sign === '+') return { min: 1, max: Number.POSITIVE_INFINITY };
    if (sign === '?') return { min: 0, max: 1 };
    let inside = '';
    for (let next = take(); next !== '}'; next = take()) inside += next;
    const found = /^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(inside);
    if (!found) throw new Refused();
    const min = Number(found[1]);
    const max = found[2] === undefined ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]);
    if (min > max || min > REPEAT_MAX || (max > REPEAT_MAX && max !== Number.POSITIVE_INFINITY)) throw new Refused();
    return { min, max };
  }
  const refuse = (): never => {
    throw new Refused();
  };

  const whole = either(0);
  if (at < signs.length) throw new Refused();
  return whole;
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
