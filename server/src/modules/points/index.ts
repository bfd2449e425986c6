export { pointsReader } from './points.earning.ts';
export { points } from './points.module.ts';
