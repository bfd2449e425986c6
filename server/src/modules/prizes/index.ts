export { prizes } from './prizes.module.ts';
