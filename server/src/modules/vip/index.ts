export { vip } from './vip.module.ts';
