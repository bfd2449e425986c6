export { pc28 } from './family.ts';
export type { ThreeDigits } from './plays.ts';
