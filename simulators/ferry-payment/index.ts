export { type FerryOptions, type RunningFerry, startFerryPayment } from './start-ferry-payment.ts';
