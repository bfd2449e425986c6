import type { z } from 'zod';
import { type AppContext, type Hooks, keyedPoint, type Probe } from '../../platform/index.ts';

/**
 * What a wrong value of a setting costs: money of the merchant or of members, members' protection, the fairness of games, the service itself
 * (whether the site is open: one operator must be able to close it at once), or the look alone.
 */
export type SettingRisk = 'money' | 'members' | 'fairness' | 'service' | 'look';

/** An outside program whose setting has a sealed secret: it is listed with the connections, never with the settings. */
export interface ConnectionDefinition {
  /** The field of the secret. */
  readonly secret: string;
  /** The fields that decide where the secret is sent. */
  readonly destination: readonly string[];
  /** The setting is a list of connections: their keys are `<prefix>.` and the value of the field `name`. */
  readonly each?: { readonly prefix: string; readonly name: string };
}

export interface SettingDefinition {
  /** Its shape with the shipped default (product.md: nothing of the brand is hard-coded). */
  readonly shape: z.ZodType;
  /** A setting with one of the first three risks is changed by two operators. */
  readonly risk: SettingRisk;
  /** What one operator may do alone with a setting of two: switch it off, or lower it. An emergency does not wait for a second operator. */
  readonly aloneIf?: 'off' | 'lower';
  /** Amounts already booked were counted by it: it is fixed once there is money. */
  readonly isFixedWithMoney?: true;
  /** Its lines are addresses that the server calls (decision 0035). */
  readonly areCalled?: true;
  readonly connection?: ConnectionDefinition;
}

/** Settings of one module by their keys, `<group>.<name>`. */
export type SettingSet = Readonly<Record<string, SettingDefinition>>;
/** Their values. */
export type SettingsOf<S extends SettingSet> = { readonly [K in keyof S]: z.output<S[K]['shape']> };

/** Declares settings in `<module>.settings.ts`; the module gives them to `settingsHook`. */
export const declareSettings = <const S extends SettingSet>(settings: S): S => settings;

/** The settings of each module, in rising `order` on the page of settings. No key is declared twice. */
export const settingsHook = keyedPoint<{ readonly order: number; readonly settings: SettingSet }>(
  'site.settings',
  ({ settings }) => Object.keys(settings),
);

/** Tries a connection as it is saved, by its key; of one in a list with its name, by the prefix. Null: there is no such one. */
export const probeHook = keyedPoint<{
  readonly key: string;
  readonly probe: (context: AppContext, name: string) => Promise<Probe | null>;
}>('site.probes', ({ key }) => [key]);

/** Every setting of a composition, in the order in which they are listed. */
export const declaredSettings = (hooks: Hooks): [key: string, definition: SettingDefinition][] =>
  hooks
    .of(settingsHook)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ settings }) => Object.entries(settings));

export const definitionOf = (hooks: Hooks, key: string): SettingDefinition | undefined =>
  hooks.at(settingsHook, key)?.settings[key];

/** The stored value, or the default when none is stored or the stored one is no longer valid. */
export function settingValue<T>({ shape }: { readonly shape: z.ZodType<T> }, stored: unknown): T {
  const parsed = shape.safeParse(stored);
  return parsed.success ? parsed.data : shape.parse(undefined);
}

/** Stored values over the defaults. */
export const readSettings = <S extends SettingSet>(settings: S, stored: ReadonlyMap<string, unknown>): SettingsOf<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, definition]) => [key, settingValue(definition, stored.get(key))]),
  ) as SettingsOf<S>;

/** Settings whose stored value no longer fits: a newer version may have narrowed their bounds. Their defaults apply. */
export const unusableSettings = (hooks: Hooks, stored: ReadonlyMap<string, unknown>): string[] =>
  declaredSettings(hooks)
    .filter(([key, { shape }]) => stored.has(key) && !shape.safeParse(stored.get(key)).success)
    .map(([key]) => key);

/** Whether a setting is one that two operators change. */
export const isTwoPersonSetting = ({ risk }: SettingDefinition): boolean => !['look', 'service'].includes(risk);

/** Whether this change of a setting only restricts, so that one operator may make it. */
export const isRestriction = ({ aloneIf }: SettingDefinition, before: unknown, after: unknown): boolean =>
  (aloneIf === 'off' && after === false) || (aloneIf === 'lower' && Number(after) <= Number(before));
