import { isUtf8 } from 'node:buffer';
import { err, ok, type Result } from '@lantern/kernel';

export interface JsonFault {
  readonly why: 'unreadable' | 'repeated' | 'too_deep';
  /** Path of the fault: keys and indexes joined by dots; empty for the whole text. */
  readonly field: string;
}

const DEPTH_MAX = 32;
/** Keys that change an object's prototype when copied carelessly (CWE-1321); no field of any call has one. */
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** An open array or object at the present position. */
interface Level {
  /** Keys seen in an object; null for an array. */
  readonly names: Set<string> | null;
  /** The present key or index. */
  at: string | number;
  /** The next string is a key. */
  asksName: boolean;
}

/** The end of the string that starts at `start`, after its closing quote. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) end += code === BACKSLASH ? 2 : 1;
  return end + 1;
}

function nameOf(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end - 1);
  // The same key may be written with and without escapes.
  return name.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : name;
}

const fault = (why: JsonFault['why'], levels: readonly Level[]): JsonFault => ({
  why,
  field: levels.map((level) => level.at).join('.'),
});

/** Finds faults in valid JSON in one pass. */
function faultIn(text: string): JsonFault | null {
  const levels: Level[] = [];
  let level: Level | undefined;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) {
      const end = endOfString(text, place);
      if (level?.names && level.asksName) {
        level.at = nameOf(text, place, end);
        if (level.names.has(level.at)) return fault('repeated', levels);
        if (UNSAFE_NAMES.has(level.at)) return fault('unreadable', levels);
        level.names.add(level.at);
        level.asksName = false;
      }
      place = end - 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (levels.length === DEPTH_MAX) return fault('too_deep', levels);
      level =
        code === OPEN_OBJECT ? { names: new Set(), at: '', asksName: true } : { names: null, at: 0, asksName: false };
      levels.push(level);
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      levels.pop();
      level = levels.at(-1);
    } else if (code === COMMA && level) {
      if (level.names) level.asksName = true;
      else level.at = Number(level.at) + 1;
    }
  }
  return null;
}

/**
 * Parses unambiguous JSON: UTF-8, no duplicate keys in an object (parsers of RFC 8259 may pick different ones, so that
 * the checked value would differ from the used one), no prototype keys, bounded nesting.
 */
export function parseStrictJson(bytes: Buffer): Result<unknown, JsonFault> {
  if (!isUtf8(bytes)) return err({ why: 'unreadable', field: '' });
  const text = bytes.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    const found = faultIn(text);
    return found ? err(found) : ok(value);
  } catch {
    return err({ why: 'unreadable', field: '' });
  }
}
