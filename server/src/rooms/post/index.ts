export { post } from './post.room.ts';
