export {
  type Contribution,
  lessRake,
  type Pots,
  type RakeTerms,
  type SeatAmount,
  type SidePot,
  sharePots,
  sidePots,
  tableRake,
} from './pots.ts';
export { spotTextOf } from './spot-text.ts';
