export { content } from './content.module.ts';
export { seedContent } from './content.seed.ts';
