/** Files of past draws, for the server and its commands: the CSV library does not run in a browser. */
export { cellsOf, csvLines } from './csv-lines.ts';
export { type DrawsCsvRefusal, drawsFromCsv } from './draws-csv.ts';
