export { points } from './points.module.ts';
export { pointsReader } from './points.earning.ts';
