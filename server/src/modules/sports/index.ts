export type {
  CardCount,
  Contradiction,
  EsportsFacts,
  FeedAdapter,
  FeedDelivery,
  FeedEvent,
  FeedFacts,
  FeedFault,
  FeedFixture,
  FeedHealth,
  FeedMessage,
  FeedSnapshot,
  FeedStart,
  FeedState,
  FeedTeam,
  FootballFacts,
  Lineup,
  MapFacts,
  Score,
  Side,
} from './feed/sports.feed-adapter.ts';
export type { FeedItem, FeedKey, FeedPage, FeedProtocol, FeedReply, FeedRequest } from './feed/sports.feed-protocol.ts';
export { createFeedReader, type FeedReaderOptions } from './feed/sports.feed-reader.ts';
export { applyFeedMessage, type FixturePhase, type FixtureState, factsOf } from './feed/sports.fixture-state.ts';
export { touchline } from './feed/sports.touchline.ts';
