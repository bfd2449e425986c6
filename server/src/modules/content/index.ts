export { content } from './content.module.ts';
