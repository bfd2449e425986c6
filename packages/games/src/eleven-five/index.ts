export { elevenFive, type FiveNumbers } from './family.ts';
