export { changeOdds, type NewOdds, setOnSale } from './lottery.config.store.ts';
export type { ImportView } from './lottery.import.store.ts';
export {
  approveImport,
  type ImportFile,
  listImports,
  type Operator,
  previewImport,
  rejectImport,
  voidDraw,
} from './lottery.import.ts';
export { lottery } from './lottery.room.ts';
export { seedLottery } from './lottery.seed.ts';
