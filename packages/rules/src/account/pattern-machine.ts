/** One state of a Thompson machine: consumes one character, splits, asserts an edge of the text, or accepts. */
export type State =
  | { readonly kind: 'eat'; readonly matches: (code: number) => boolean; next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'start' | 'end'; next: number }
  | { readonly kind: 'accept' };

export interface Machine {
  readonly states: readonly State[];
  readonly entry: number;
}

/** All states reachable without consuming, each visited once. */
function close(
  machine: Machine,
  from: readonly number[],
  isStart: boolean,
  isEnd: boolean,
): { set: Set<number>; steps: number } {
  const set = new Set<number>();
  const open = [...from];
  let steps = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    steps += 1;
    if (set.has(at)) continue;
    set.add(at);
    const state = machine.states[at];
    if (state?.kind === 'split') open.push(state.next, state.other);
    if (state?.kind === 'start' && isStart) open.push(state.next);
    if (state?.kind === 'end' && isEnd) open.push(state.next);
  }
  return { set, steps };
}

/**
 * Searches the text as `RegExp.test` does, all states in parallel: at most three steps a state and character, whatever the pattern. `steps`
 * lets a test prove that.
 */
export function runMachine(machine: Machine, text: string): { accepted: boolean; steps: number } {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  let eaten: number[] = [];
  let steps = 0;
  for (let at = 0; at <= codes.length; at += 1) {
    // A search may begin at every character.
    const reached = close(machine, [...eaten, machine.entry], at === 0, at === codes.length);
    steps += reached.steps;
    eaten = [];
    for (const index of reached.set) {
      const state = machine.states[index];
      if (state?.kind === 'accept') return { accepted: true, steps };
      const code = codes[at];
      if (state?.kind === 'eat' && code !== undefined && state.matches(code)) eaten.push(state.next);
    }
  }
  return { accepted: false, steps };
}
