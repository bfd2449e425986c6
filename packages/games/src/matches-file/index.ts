/** Files of football matches, for commands: the CSV library does not run in a browser. */
export { dayOf, type FileMatch, type MatchesCsvRefusal, matchesFromCsv, matchIdOf } from './matches-csv.ts';
