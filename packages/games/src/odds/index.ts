export {
  decimalFrom,
  ODDS_FORMATS,
  type OddsFormat,
  oddsIn,
  oddsText,
  readOddsText,
  riskOf,
} from './formats.ts';
