import { fileURLToPath } from 'node:url';
import { invariant } from '@lantern/kernel';
import * as lists from './lists.ts';

const LISTS = fileURLToPath(new URL('lists.ts', import.meta.url)).replaceAll('\\', '/');

/** The lists as a program of values alone. */
export function valuesOf(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => {
      invariant(typeof value === 'object', `${name} is data`);
      return `export const ${name} = ${JSON.stringify(value)};`;
    })
    .join('\n');
}

/** Vite plugin: the lists that the contract makes of all modules, as values. The modules' schemas, and zod with them, stay out of the build. */
export function contractValues() {
  return {
    name: 'contract-values',
    load: (id: string) => (id === LISTS ? { code: valuesOf(lists), moduleSideEffects: false } : undefined),
  };
}
