export type { World } from '../world.ts';
export { type PaymentOptions, type RunningStandIn, startPayment } from './start-payment.ts';
