import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothing } from '../shapes.ts';

/**
 * The one step-up (`cpw`): calls that require a recent password answer `password_required` until this one succeeded; it is valid in this
 * session for 15 minutes.
 */
export const confirmCalls = {
  confirmPassword: defineCall({
    name: 'confirm-password',
    method: 'POST',
    path: '/wps/session/confirm',
    who: 'realMember',
    sealed: true,
    summary: 'Enters the log-in password again; the session holds it for 15 minutes (`cpw`)',
    body: z.object({ password: z.string().max(128) }),
    answer: nothing,
    // Ten wrong ones within 15 minutes, over all sessions: `too_many_requests` with the seconds to wait.
    refusals: ['password_required', 'password_wrong'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
};
