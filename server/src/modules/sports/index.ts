export { type ApplyVerdict, applyAll, applyDelivered, type Delivered } from './applying/sports.apply.ts';
export type {
  FeedAdapter,
  FeedDelivery,
  FeedFault,
  FeedStart,
  FeedState,
} from './feed/sports.feed-adapter.ts';
export { createFeedReader } from './feed/sports.feed-reader.ts';
export type { FixtureState } from './feed/sports.fixture-state.ts';
export { touchline } from './feed/sports.touchline.ts';
export { sports } from './sports.module.ts';
