export { content } from './content.room.ts';
