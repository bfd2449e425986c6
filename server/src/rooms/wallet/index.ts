export { tellBalance } from './wallet.news.ts';
export { wallet } from './wallet.room.ts';
