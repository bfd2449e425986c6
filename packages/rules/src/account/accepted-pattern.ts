import type { Result } from '@lantern/kernel';
import { type Machine, runMachine } from './pattern-machine.ts';
import { parsePattern } from './pattern-parser.ts';

/** Longest value on which a free pattern is tried; no form field is longer. */
export const VALUE_LENGTH_MAX = 255;

const compiled = new Map<string, Result<Machine, 'pattern_refused'>>();
const COMPILED_MAX = 64;

/**
 * A free pattern from the settings, compiled to a machine with bounded run time (standards.md 7, ReDoS). `*` alone accepts any text (spec
 * 5). Refused: too long, too many states, or syntax outside the subset (look-around, back-references).
 */
export function compilePattern(source: string): Result<Machine, 'pattern_refused'> {
  const cached = compiled.get(source);
  if (cached) return cached;
  const machine = parsePattern(source === '*' ? '.*' : source);
  if (compiled.size >= COMPILED_MAX) compiled.clear();
  compiled.set(source, machine);
  return machine;
}

/** Whether a free pattern accepts a value. An invalid pattern accepts nothing: settings refuse it when saved. */
export function isAccepted(source: string, value: string): boolean {
  const machine = compilePattern(source);
  return machine.ok && value.length <= VALUE_LENGTH_MAX && runMachine(machine.value, value).accepted;
}
