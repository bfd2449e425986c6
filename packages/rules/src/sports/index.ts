export { applyEvent, pricedMinute, secondsAt } from './apply-event.ts';
export type {
  EsportsResult,
  FeedEvent,
  FixtureEvent,
  FootballResult,
  MatchEvent,
  Score,
  Side,
} from './feed-event.ts';
export { legOf, legText, type MarketName, marketKeyOf, marketOf } from './market-key.ts';
export {
  type Applied,
  type Effect,
  type EventFault,
  FRESH,
  type MapFacts,
  type MatchFacts,
  type MatchGoal,
  NIL,
  type Phase,
  type SuspensionCause,
  type TimelineItem,
} from './match-facts.ts';
