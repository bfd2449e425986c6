export { referral } from './referral.module.ts';
