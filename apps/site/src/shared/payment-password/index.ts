export { PaymentPassword } from './payment-password.tsx';
export { usePaymentDigits } from './use-payment-rule.ts';
