export { type Mark, markOf } from './marks.ts';
export { PrizeBoard, type PrizeBoardProps } from './prize-board.tsx';
export { ProofPanel } from './proof-panel.tsx';
