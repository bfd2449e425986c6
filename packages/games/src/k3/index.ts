export { type Dice, k3 } from './family.ts';
