export { type PhoneAuthOptions, type RunningPhoneAuth, startPhoneAuth } from './start-phone-auth.ts';
