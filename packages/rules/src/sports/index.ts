export { legOf, legText, type MarketName, marketKeyOf, marketOf, type Score } from './market-key.ts';
export { FORMS, type Form, formOf, type PlayedMatch, type Standing, standingsOf } from './standings.ts';
