export type { AppContext } from '../environment.ts';
export { type FeedOptions, type RunningFeed, startFeed, TICK_MS } from './start-feed.ts';
