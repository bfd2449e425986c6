import { bare, choices, type Editor, editorOf, mayBeNothing, partOf, type Shape } from './setting-shape.ts';

/** A value as its fields contain it: typed text, switches, and the same again for parts and entries. */
export type Draft = string | boolean | readonly Draft[] | { readonly [part: string]: Draft };
export type Parts = Readonly<Record<string, Draft>>;

/** An invalid value: a key of the dictionaries and its arguments. */
export interface Fault {
  readonly key: string;
  readonly params?: Readonly<Record<string, number>>;
}
/** By the path in the value, `0.url`; the whole value is ``. */
export type Faults = Readonly<Record<string, Fault>>;

const under = (path: string, part: string | number): string => (path === '' ? String(part) : `${path}.${part}`);
const mapped = <T, R>(of: Readonly<Record<string, T>>, change: (one: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one, name)]));

export function draftOf(declared: Shape, value: unknown): Draft {
  const shape = bare(declared);
  switch (editorOf(shape)) {
    case 'switch':
      return value === true;
    case 'set':
      return ((value ?? []) as unknown[]).map(String);
    case 'lines':
      return ((value ?? []) as string[]).join('\n');
    case 'rows':
      return ((value ?? []) as unknown[]).map((entry) => draftOf(shape.items ?? {}, entry));
    case 'group':
      return mapped(shape.properties ?? {}, (part, name) => draftOf(part, (value as Record<string, unknown>)?.[name]));
    case 'record':
      return mapped((value ?? {}) as Record<string, unknown>, (part) => draftOf(partOf(shape), part));
    case 'choice':
      return String(value ?? choices(shape)[0] ?? '');
    default:
      return String(value ?? '');
  }
}

type Read = { readonly value: unknown; readonly faults: Faults };
const fine = (value: unknown): Read => ({ value, faults: {} });
const wrong = (path: string, fault: Fault): Read => ({ value: undefined, faults: { [path]: fault } });

function readNumber(shape: Shape, text: string, path: string): Read {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value) || (shape.type === 'integer' && !Number.isInteger(value)))
    return wrong(path, { key: 'field.not_valid' });
  const { minimum, maximum } = shape;
  if (minimum !== undefined && value < minimum) return wrong(path, { key: 'field.below_minimum', params: { minimum } });
  if (maximum !== undefined && value > maximum) return wrong(path, { key: 'field.above_maximum', params: { maximum } });
  return fine(value);
}

function readText(shape: Shape, text: string, path: string): Read {
  if (text.length < (shape.minLength ?? 0)) return wrong(path, { key: 'field.not_empty' });
  if (shape.pattern && !new RegExp(shape.pattern).test(text)) return wrong(path, { key: 'field.not_valid' });
  return fine(text);
}

const together = (reads: readonly (readonly [string, Read])[]): Faults =>
  Object.assign({}, ...reads.map(([, { faults }]) => faults));

function readParts(parts: Parts, shapeOf: (name: string) => Shape, path: string): Read {
  const reads = Object.entries(parts).map(
    ([name, part]) => [name, readDraft(shapeOf(name), part, under(path, name))] as const,
  );
  return { value: Object.fromEntries(reads.map(([name, { value }]) => [name, value])), faults: together(reads) };
}

const READERS: Readonly<Record<Editor, (shape: Shape, draft: Draft, path: string) => Read>> = {
  switch: (_shape, draft) => fine(draft === true),
  choice: (shape, draft, path) => {
    const value = choices(shape).find((choice) => String(choice) === draft);
    return value === undefined ? wrong(path, { key: 'field.not_valid' }) : fine(value);
  },
  number: (shape, draft, path) => readNumber(shape, draft as string, path),
  text: (shape, draft, path) => readText(shape, draft as string, path),
  colour: (shape, draft, path) => readText(shape, draft as string, path),
  picture: (shape, draft, path) => readText(shape, draft as string, path),
  prose: (shape, draft, path) => readText(shape, draft as string, path),
  set: (shape, draft) =>
    fine(choices(shape.items ?? {}).filter((choice) => (draft as string[]).includes(String(choice)))),
  lines: (_shape, draft) =>
    fine(
      (draft as string)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  rows: (shape, draft, path) => {
    const reads = (draft as readonly Draft[]).map(
      (entry, place) => [String(place), readDraft(shape.items ?? {}, entry, under(path, place))] as const,
    );
    return { value: reads.map(([, { value }]) => value), faults: together(reads) };
  },
  group: (shape, draft, path) => readParts(draft as Parts, (name) => shape.properties?.[name] ?? {}, path),
  record: (shape, draft, path) => readParts(draft as Parts, () => partOf(shape), path),
};

/** The typed input as a value, with every error in it; the server validates again. */
export function readDraft(declared: Shape, draft: Draft, path = ''): Read {
  if (mayBeNothing(declared) && draft === '') return fine(null);
  const shape = bare(declared);
  return READERS[editorOf(shape)](shape, draft, path);
}
