export { content } from './content.room.ts';
export { seedContent } from './content.seed.ts';
