import { type ComponentType, lazy } from 'react';
import { withinLimit } from './late.ts';
import { type LateRoom, loadTexts } from './texts/index.ts';

/** A part of the page that comes with its texts, within the time limit of spec 8: what the first view does not need. */
export function latePart<P extends object>(rooms: readonly LateRoom[], load: () => Promise<ComponentType<P>>) {
  return lazy(
    withinLimit(async () => {
      const [component] = await Promise.all([load(), loadTexts(...rooms)]);
      return { default: component };
    }),
  );
}
