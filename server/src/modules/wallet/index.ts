export { wallet } from './wallet.module.ts';
export { publishBalance } from './wallet.news.ts';
export { type ContractRequests, contractRequestsHook, type VendorMoney, vendorMoneyHook } from './wallet.points.ts';
