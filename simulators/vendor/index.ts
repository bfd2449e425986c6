export type { AppContext } from '../environment.ts';
export { startVendor, type VendorOptions } from './start-vendor.ts';
