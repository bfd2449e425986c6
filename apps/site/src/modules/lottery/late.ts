/** What the app uses after the first view: whatever `index.ts` exports is loaded with the first one. */
export { nameHolds } from './model/name-search.ts';
export { endingOf, openedItems } from './model/opened-numbers.ts';
export { useFavourites } from './use-favourites.ts';
