export { beadPlace, bigCells, derivedCells } from './road-cells.ts';
