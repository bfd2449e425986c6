export { type MathsFile, mathsFiles } from './maths-files.ts';
