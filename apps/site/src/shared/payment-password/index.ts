export { PaymentPassword } from './payment-password.tsx';
