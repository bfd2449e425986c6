export { type KenoDraw, keno } from './family.ts';
