export { wallet } from './wallet.module.ts';
export { publishBalance } from './wallet.news.ts';
