/** Files of past draws, for the server and its commands: the CSV library does not run in a browser. */
export { csvColumns, type Draw, type DrawsCsvRefusal, drawsFromCsv, prizesFromCsvRow } from './draws-csv.ts';
