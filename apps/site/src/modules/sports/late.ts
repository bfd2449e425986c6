/** What the app uses after the first view. */
export { HotMatches } from './hot-matches.tsx';
