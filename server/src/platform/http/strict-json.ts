import { isUtf8 } from 'node:buffer';
import { err, ok, type Result } from '@lantern/kernel';

export interface JsonFault {
  readonly why: 'unreadable' | 'repeated' | 'too_deep';
  /** Where: keys and places joined by points; empty for the whole text. */
  readonly field: string;
}

const DEPTH_MAX = 32;
/** Names that change what an object is where it is copied carelessly (CWE-1321); no field of any call has one. */
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** A list or an object that is open at this place of the text. */
interface Level {
  /** Of an object, the names it has had; null for a list. */
  readonly names: Set<string> | null;
  /** The name or place of what is read now. */
  at: string | number;
  /** The next string is a name. */
  asksName: boolean;
}

/** The end of the string that begins at `start`, behind its closing quote. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) end += code === BACKSLASH ? 2 : 1;
  return end + 1;
}

function nameOf(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end - 1);
  // The same name may be written with and without escapes.
  return name.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : name;
}

const fault = (why: JsonFault['why'], levels: readonly Level[]): JsonFault => ({
  why,
  field: levels.map((level) => level.at).join('.'),
});

/** What is wrong with a text that is JSON; each sign is looked at once. */
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
 * JSON that says one thing only: UTF-8, no name twice in one object (two readers of RFC 8259 may take different ones, so what
 * was checked or signed would not be what is done), no name that poisons objects, no nesting without end.
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
