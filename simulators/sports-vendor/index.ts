export { SPORTS_VENDOR_CODE, type SportsVendorOptions, startSportsVendor } from './start-sports-vendor.ts';
