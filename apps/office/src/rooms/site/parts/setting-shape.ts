/** The part of a JSON schema that decides how a value is edited. */
export interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export type Editor = 'switch' | 'choice' | 'number' | 'text' | 'lines' | 'json';

const choicesOf = (shape: Shape): unknown[] | null => {
  if (shape.enum) return [...shape.enum];
  if (shape.anyOf?.every((one) => 'const' in one)) return shape.anyOf.map((one) => one.const);
  return null;
};
export const choices = (shape: Shape): unknown[] => choicesOf(shape) ?? [];

export function editorOf(shape: Shape): Editor {
  if (choicesOf(shape)) return 'choice';
  if (shape.type === 'boolean') return 'switch';
  if (shape.type === 'integer' || shape.type === 'number') return 'number';
  if (shape.type === 'string') return 'text';
  if (shape.anyOf?.every((one) => one.type === 'string')) return 'text';
  if (shape.type === 'array' && shape.items && editorOf(shape.items) === 'text') return 'lines';
  if (shape.type === 'array' && shape.items && choicesOf(shape.items)?.every((one) => typeof one === 'string'))
    return 'lines';
  return 'json';
}

/** A value as text in its field. */
export function textOf(editor: Editor, value: unknown): string {
  if (editor === 'lines') return (value as string[]).join('\n');
  if (editor === 'json') return JSON.stringify(value, null, 2);
  return String(value ?? '');
}

/** What was typed as a value; undefined when it cannot be one. */
export function typedValue(editor: Editor, shape: Shape, text: string): unknown {
  if (editor === 'switch') return text === 'true';
  if (editor === 'choice') return choices(shape).find((choice) => String(choice) === text);
  if (editor === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
  if (editor === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  if (editor === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
