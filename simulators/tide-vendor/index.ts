export { type RunningTide, startTideVendor, type TideOptions } from './start-tide-vendor.ts';
