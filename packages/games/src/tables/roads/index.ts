export { askRoad, DERIVED, type DerivedRoad, derivedMarks, derivedRoad } from './derived.ts';
export { hasRoads, roadMarks } from './marks.ts';
export {
  type BigCell,
  type Placed,
  placeStreaks,
  ROAD_ROWS,
  type RoadMark,
  type RoadSide,
  type Streak,
  streaksOf,
} from './road.ts';
export { type RoadStatistics, roadStatistics } from './statistics.ts';
