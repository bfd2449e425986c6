export { winners } from './winners.room.ts';
