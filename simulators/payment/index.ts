export type { AppContext } from '../environment.ts';
export { type PaymentOptions, type RunningSimulator, startPayment } from './start-payment.ts';
