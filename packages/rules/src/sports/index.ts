export { legOf, legText, type MarketName, marketKeyOf, marketOf, type Score } from './market-key.ts';
