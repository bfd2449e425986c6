import type compile from 'icu-minify/compile';
import { directionOfLanguage } from './tags.ts';

type Compiled = ReturnType<typeof compile>;
type Node = string | number | { readonly [branch: string]: Compiled } | readonly Node[];

const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** An argument is a list of its name alone; a choice is a list with its branches by name; a tag is a list with its content. */
function within(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!Array.isArray(node)) return [node];
    if (node.length === 1) return [OPEN, node, CLOSE];
    const [name, kind, branches] = node as [string, Node, Node];
    if (typeof kind !== 'number') return [[name, ...within(node.slice(1))]];
    return typeof branches === 'object' && !Array.isArray(branches) ? [[name, kind, inEach(branches)]] : [node];
  });
}

const inEach = (branches: object): { readonly [branch: string]: Compiled } =>
  Object.fromEntries(Object.entries(branches).map(([name, text]) => [name, inText(text as Compiled)]));

const inText = (text: Compiled): Compiled => (Array.isArray(text) ? (within(text as Node[]) as Compiled) : text);

/**
 * A text of a language that runs from right to left, with each argument isolated (Unicode FSI and PDI, UAX 9). Without that a date after a
 * word is reversed: `22-11-2026`. Texts of other languages stay as they are.
 */
export const isolateArguments = (language: string, text: Compiled): Compiled =>
  directionOfLanguage(language) === 'rtl' ? inText(text) : text;
