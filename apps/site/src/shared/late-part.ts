import { type ComponentType, lazy } from 'react';
import { withinLimit } from './late.ts';
import { type LateDictionary, loadTexts } from './texts/index.ts';

/**
 * A part of the page that loads with its texts, within the time limit of spec 8: parts that the first view does not
 * need.
 */
export function latePart<P extends object>(modules: readonly LateDictionary[], load: () => Promise<ComponentType<P>>) {
  return lazy(
    withinLimit(async () => {
      const [component] = await Promise.all([load(), loadTexts(...modules)]);
      return { default: component };
    }),
  );
}
