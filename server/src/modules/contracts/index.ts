export { contracts } from './contracts.module.ts';
export { type ContractRequests, contractRequests } from './contracts.requests.ts';
export { headOf } from './contracts.zone.store.ts';
export { type FigureSums, type TeamAsk, teamFigures, teamTotals } from './figures/contracts.figures.store.ts';
