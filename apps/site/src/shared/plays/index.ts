export { helpOf } from './help-text.ts';
export { DIGIT_PLACES, placeOfList } from './places.ts';
export { type PlayNames, usePlayNames } from './play-names.ts';
export { familyOf, playOf } from './play-of.ts';
export { type TicketNames, useTicketNames } from './ticket-names.ts';
