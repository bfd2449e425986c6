import type { Hooks, KeyedPoint } from '../../platform/index.ts';

/** What a game module gives for its own wagers. */
export interface WagerSource {
  readonly categories: readonly string[];
  /** Null applies to every vendor of the categories without a source of its own. */
  readonly vendor: string | null;
}

const keyOf = (category: string, vendor: string | null): string => `${category} ${vendor ?? '*'}`;

/** The wagers of a source, as keys of its point: two modules cannot answer for the same wagers. */
export const wagersOfSource = ({ categories, vendor }: WagerSource): readonly string[] =>
  categories.map((category) => keyOf(category, vendor));

/** The source of a wager: its vendor's own one, else that of its category. */
export const sourceOf = <T>(hooks: Hooks, point: KeyedPoint<T>, category: string, vendor: string): T | undefined =>
  hooks.at(point, keyOf(category, vendor)) ?? hooks.at(point, keyOf(category, null));
