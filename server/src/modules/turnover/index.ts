export { type TurnoverEvent, turnoverEvents } from './turnover.events.store.ts';
export { turnover } from './turnover.module.ts';
export {
  openDepositRequirement,
  presentPlaces,
  senderMoneyOf,
  type Turnover,
  turnoverOf,
} from './turnover.service.ts';
export {
  lockedOf,
  setWeights,
  travelledWith,
  type Weight,
  weightsOf,
  weightsToExport,
} from './turnover.store.ts';
