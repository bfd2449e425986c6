/** The part of a JSON schema that decides how a value is edited. */
export interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Where the kind of value does not say it: a colour, a picture, several lines of text. */
  readonly editor?: 'colour' | 'picture' | 'prose';
}

/**
 * `set`: several of a list; `lines`: texts, one a line; `group`: named parts; `record`: parts of equal shape; `rows`:
 * any number of entries of several parts.
 */
export type Editor =
  | 'switch'
  | 'choice'
  | 'number'
  | 'text'
  | 'set'
  | 'lines'
  | 'group'
  | 'record'
  | 'rows'
  | 'colour'
  | 'picture'
  | 'prose';

const choicesOf = (shape: Shape): unknown[] | null => {
  if (shape.enum) return [...shape.enum];
  if (shape.anyOf?.every((one) => 'const' in one)) return shape.anyOf.map((one) => one.const);
  return null;
};
export const choices = (shape: Shape): unknown[] => choicesOf(shape) ?? [];

/** The shape without its null alternative. */
export function bare(shape: Shape): Shape {
  const others = shape.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 && others[0] ? others[0] : shape;
}
export const mayBeNothing = (shape: Shape): boolean => shape.anyOf?.some(({ type }) => type === 'null') ?? false;
export const partOf = (shape: Shape): Shape =>
  typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {};

export function editorOf(declared: Shape): Editor {
  const shape = bare(declared);
  if (shape.editor) return shape.editor;
  if (choicesOf(shape)) return 'choice';
  if (shape.type === 'boolean') return 'switch';
  if (shape.type === 'integer' || shape.type === 'number') return 'number';
  if (shape.type === 'object') return shape.properties ? 'group' : 'record';
  if (shape.type === 'array' && shape.items) {
    const of = editorOf(shape.items);
    if (of === 'choice') return 'set';
    return of === 'text' ? 'lines' : 'rows';
  }
  return 'text';
}
