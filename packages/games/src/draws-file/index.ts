/** Files of past draws, for the server and its commands: the CSV library does not run in a browser. */
export { type DrawsCsvRefusal, drawsFromCsv } from './draws-csv.ts';
