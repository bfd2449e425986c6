export type { Message } from './outbox.ts';
export { type PostOptions, type RunningPost, startPost } from './start-post.ts';
