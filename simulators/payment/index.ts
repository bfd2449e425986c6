export type { AppContext } from '../environment.ts';
export { type PaymentOptions, type RunningStandIn, startPayment } from './start-payment.ts';
