import { invariant } from '@lantern/kernel';

/** Values that a module gives to a point, declared in its `*.module.ts` (or in the index of its `office/`). */
export interface Hook {
  readonly point: PointRules;
  readonly values: readonly { readonly value: unknown; readonly keys: readonly string[] }[];
}

interface PointRules {
  /** `module.purpose`, for messages. */
  readonly label: string;
  /** How many values it takes: any number, exactly one, or one for each key. */
  readonly takes: 'many' | 'one' | 'keyed';
  /** Keys that a composition must have; of a single point, whether the value may be missing. */
  readonly needs: readonly string[];
  readonly isOptional: boolean;
}
interface Giving<T> extends PointRules {
  (...values: readonly T[]): Hook;
}

/** What a module takes from modules above it: any number of values, in the order of the modules. */
export interface HookPoint<T> extends Giving<T> {
  readonly takes: 'many';
}
/** A point with exactly one value, given by one module. */
export interface SinglePoint<T> extends Giving<T> {
  readonly takes: 'one';
  readonly fallback: T | undefined;
}
/** A point whose values have keys; no key is given twice. */
export interface KeyedPoint<T> extends Giving<T> {
  readonly takes: 'keyed';
}

function pointOf<T, R extends PointRules>(rules: R, keysOf: (value: T) => readonly string[]): R & Giving<T> {
  const give = (...values: readonly T[]): Hook => ({
    point,
    values: values.map((value) => ({ value, keys: keysOf(value) })),
  });
  const point = Object.assign(give, rules);
  return point;
}

const NO_KEYS = (): readonly string[] => [];

export const hookPoint = <T>(label: string): HookPoint<T> =>
  pointOf<T, PointRules & { takes: 'many' }>({ label, takes: 'many', needs: [], isOptional: true }, NO_KEYS);

/** A composition without a value fails, unless there is a `fallback`; one with two always fails. */
export const singlePoint = <T>(label: string, fallback?: T): SinglePoint<T> =>
  pointOf<T, PointRules & { takes: 'one'; fallback: T | undefined }>(
    { label, takes: 'one', needs: [], isOptional: fallback !== undefined, fallback },
    NO_KEYS,
  );

/** A composition that gives a key twice, or lacks one of `needs`, fails. */
export const keyedPoint = <T>(
  label: string,
  keysOf: (value: T) => readonly string[],
  needs: readonly string[] = [],
): KeyedPoint<T> =>
  pointOf<T, PointRules & { takes: 'keyed' }>({ label, takes: 'keyed', needs, isOptional: true }, keysOf);

/** What the modules of one composition give to each other. Two servers in one process have one each. */
export interface Hooks {
  /** All values, in the order of the modules. */
  of<T>(point: HookPoint<T> | KeyedPoint<T>): readonly T[];
  one<T>(point: SinglePoint<T>): T;
  at<T>(point: KeyedPoint<T>, key: string): T | undefined;
}

/** The part of a module that this file reads. */
export interface HookedModule {
  readonly name: string;
  readonly points?: readonly PointRules[];
  readonly hooks?: readonly Hook[];
}

interface Given {
  readonly values: unknown[];
  readonly byKey: Map<string, unknown>;
}
type GivenTo = ReadonlyMap<PointRules, Given>;

function take(given: GivenTo, module: string, { point, values }: Hook): void {
  const known = given.get(point);
  invariant(known, `${module} gives to ${point.label}, which no module at or below it declares`);
  for (const { value, keys } of values) {
    known.values.push(value);
    invariant(point.takes !== 'one' || known.values.length === 1, `${module} gives a second value to ${point.label}`);
    for (const key of keys) {
      invariant(!known.byKey.has(key), `${module} gives ${key} to ${point.label} again`);
      known.byKey.set(key, value);
    }
  }
}

function requireAll(given: GivenTo): void {
  for (const [point, { values, byKey }] of given) {
    invariant(point.takes !== 'one' || point.isOptional || values.length === 1, `no module gives to ${point.label}`);
    for (const key of point.needs) invariant(byKey.has(key), `no module gives ${key} to ${point.label}`);
  }
}

/** Collects what modules give, lowest module first; throws when a point is given too much or too little. */
export function hooksOf(modules: readonly HookedModule[]): Hooks {
  const given = new Map<PointRules, Given>();
  for (const { name, points = [], hooks = [] } of modules) {
    for (const point of points) {
      invariant(!given.has(point), `${name} declares ${point.label} again`);
      given.set(point, { values: [], byKey: new Map() });
    }
    for (const hook of hooks) take(given, name, hook);
  }
  requireAll(given);
  const at = (point: PointRules): Given => {
    const known = given.get(point);
    invariant(known, `no module declares ${point.label}`);
    return known;
  };
  return {
    of: <T>(point: HookPoint<T> | KeyedPoint<T>) => at(point).values as readonly T[],
    one: <T>(point: SinglePoint<T>) => {
      const [value = point.fallback] = at(point).values as readonly T[];
      return value as T;
    },
    at: <T>(point: KeyedPoint<T>, key: string) => at(point).byKey.get(key) as T | undefined,
  };
}
