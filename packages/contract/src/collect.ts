import { invariant } from '@lantern/kernel';
import type { ContractModule } from './contract-module.ts';
import * as list from './modules.ts';

type Listed = (typeof list)[keyof typeof list];
/** What the modules declare under a name, as a union. */
export type Declared<K extends keyof ContractModule> = Listed extends infer M
  ? M extends { readonly [P in K]: infer V }
    ? V
    : never
  : never;
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** The same as one record. */
export type Joined<K extends keyof ContractModule> = Both<Declared<K>>;

const modules: readonly ContractModule[] = Object.values<ContractModule>(list);

/** What the modules declare under a name, each entry once. */
export function joined<K extends keyof ContractModule>(key: K): Joined<K>;
export function joined(key: keyof ContractModule): object {
  const entries = modules.flatMap((module) => Object.entries(module[key] ?? {}));
  const all = Object.fromEntries(entries);
  invariant(Object.keys(all).length === entries.length, `two modules declare the same of ${key}`);
  return all;
}

/** Entries of records with places, in their order. */
export const inOrder = <V extends { readonly order: number }>(record: Readonly<Record<string, V>>): [string, V][] =>
  Object.entries(record).sort(([, a], [, b]) => a.order - b.order);

export const pagesInOrder = (): NonNullable<ContractModule['pages']> =>
  modules.flatMap(({ pages = [] }) => pages).sort((a, b) => a.order - b.order);
export function declaredWagerKinds(): Declared<'wagerKinds'>[number][];
export function declaredWagerKinds(): object[] {
  return modules.flatMap(({ wagerKinds = [] }) => wagerKinds);
}

/** `Object.fromEntries` of known keys. */
export const recordOf = <K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>> =>
  Object.fromEntries(entries) as Record<K, V>;
