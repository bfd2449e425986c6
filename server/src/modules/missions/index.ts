export { missions } from './missions.module.ts';
