export { contracts } from './contracts.module.ts';
