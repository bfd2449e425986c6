export { pk10, type Ranking } from './family.ts';
