import type { z } from 'zod';

/** Tried in turn where a shape has a pattern or a format: the first that passes is taken. */
const TEXTS = [
  ...['', '0', '1', 'a', 'VND', 'EN', 'VN', '2026-11-20', '2026-11-20T08:00:00Z', '08:00', 'Asia/Ho_Chi_Minh'],
  ...[
    'https://site.test/',
    '/a',
    'a@site.test',
    '#'.padEnd(7, '0'),
    '127.0.0.1',
    'a'.repeat(64),
    '+84938000001',
    'aaaa',
  ],
  ...['11111111-1111-4111-8111-111111111111', 'a'.repeat(32), 'a'.repeat(40), 'AAAA'],
];
const NUMBERS = [0, 1, 2, 8, 100, 1_800_000_000_000];

function firstOf(shape: z.ZodType, tried: readonly unknown[], path: string): unknown {
  const found = tried.find((value) => shape.safeParse(value).success);
  if (found === undefined) throw new Error(`no smallest value of ${path}`);
  return found;
}

type Maker = (shape: never, path: string) => unknown;
const inner: Maker = (shape: z.ZodType & { def: { innerType: z.ZodType } }, path) =>
  smallest(shape.def.innerType, path);

const MAKERS: Readonly<Record<string, Maker>> = {
  object: (shape: z.ZodObject, path) =>
    Object.fromEntries(
      Object.entries(shape.shape)
        .filter(([, part]) => (part as z.ZodType).def.type !== 'optional')
        .map(([name, part]) => [name, smallest(part as z.ZodType, `${path}.${name}`)]),
    ),
  array: (shape: z.ZodArray<z.ZodType>, path) =>
    shape.safeParse([]).success ? [] : [smallest(shape.element, `${path}[]`)],
  tuple: (shape: { def: { items: readonly z.ZodType[] } }, path) =>
    shape.def.items.map((part, at) => smallest(part, `${path}[${at}]`)),
  record: () => ({}),
  nullable: () => null,
  null: () => null,
  boolean: () => false,
  literal: (shape: z.ZodLiteral) => [...shape.values][0],
  enum: (shape: z.ZodEnum) => shape.options[0],
  number: (shape: z.ZodNumber, path) => firstOf(shape, NUMBERS, path),
  string: (shape: z.ZodString, path) => firstOf(shape, TEXTS, path),
  union: (shape: { def: { options: readonly z.ZodType[] } }, path) => smallest(shape.def.options[0] as z.ZodType, path),
  intersection: (shape: { def: { left: z.ZodType; right: z.ZodType } }, path) => ({
    ...(smallest(shape.def.left, path) as object),
    ...(smallest(shape.def.right, path) as object),
  }),
  pipe: (shape: { def: { in: z.ZodType } }, path) => smallest(shape.def.in, path),
  lazy: (shape: { def: { getter: () => z.ZodType } }, path) => smallest(shape.def.getter(), path),
  unknown: () => null,
  any: () => null,
  default: inner,
  readonly: inner,
  catch: inner,
  prefault: inner,
  optional: () => undefined,
};

/** The smallest value of a shape: nothing that may be absent, empty lists, the first of several choices. Throws where it knows none. */
export function smallest(shape: z.ZodType, path = 'answer'): unknown {
  const make = MAKERS[shape.def.type];
  if (!make) throw new Error(`no smallest value of ${path}, a ${shape.def.type}`);
  return make(shape as never, path);
}
