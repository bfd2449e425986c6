export { MarkedPicks } from './marked-picks.tsx';
export { DIGIT_PLACES, placeOfList } from './places.ts';
export { type PlayNames, usePlayNames } from './play-names.ts';
export { familyOf, playOf } from './play-of.ts';
export {
  oddsOfBet,
  type PrizeGroup,
  pricedUnit,
  priceRange,
  priceText,
  type TierPrice,
  tierPrices,
} from './prices.ts';
export { type TicketNames, useTicketNames } from './ticket-names.ts';
