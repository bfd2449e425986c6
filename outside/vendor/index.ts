export type { World } from '../world.ts';
export { startVendor, type VendorOptions } from './start-vendor.ts';
