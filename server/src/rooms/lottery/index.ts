export { lottery } from './lottery.room.ts';
