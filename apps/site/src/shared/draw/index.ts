export { hitsIn } from './hits.ts';
export { PrizeBoard, type PrizeBoardProps } from './prize-board.tsx';
export { ProofPanel } from './proof-panel.tsx';
