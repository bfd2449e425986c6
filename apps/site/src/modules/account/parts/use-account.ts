import { useQueryClient } from '@tanstack/react-query';
import { refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { missingSteps, SECURITY_STEPS, type SecurityStep } from '../model/security-steps.ts';

const STALE_MS = 10_000;

/** The member's own data; `again` fetches what a change of it touches. */
export function useProfile() {
  const client = useQueryClient();
  const query = useMemberCall('getProfile', {}, { staleMs: STALE_MS });
  return { query, again: () => refreshCalls(client, 'getProfile', 'getSecurity', 'getPaymentPassword') };
}

/** The steps of the account's protection; undefined while they are loading. */
export function useSecuritySteps(): { missing: readonly SecurityStep[]; total: number } | undefined {
  const profile = useMemberCall('getProfile', {}, { staleMs: STALE_MS }).data;
  const security = useMemberCall('getSecurity', {}, { staleMs: STALE_MS }).data;
  const payment = useMemberCall('getPaymentPassword', {}, { staleMs: STALE_MS }).data;
  if (!profile || !security || !payment) return undefined;
  const { hasPassword, totp, passkeys } = security;
  const missing = missingSteps({ ...profile, hasPassword, totp, passkeys, hasPayment: payment.set });
  return { missing, total: SECURITY_STEPS.length };
}
