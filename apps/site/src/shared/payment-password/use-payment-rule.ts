import { DEFAULT_FIELD_RULES } from '@lantern/rules/account';
import { useCall } from '../calls/index.ts';

/** Pattern 6 of spec 5 is digits alone. */
const DIGITS = 6;

/** How many digits a payment password has; undefined where the merchant allows other signs or lengths. */
export function usePaymentDigits(): number | undefined {
  const ofServer = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['paymentPassword'];
  const { patternId, minLength, maxLength } = ofServer ?? DEFAULT_FIELD_RULES.paymentPassword;
  return patternId === DIGITS && minLength === maxLength ? maxLength : undefined;
}
