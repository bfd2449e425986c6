import { UNATTENDED_HEADER } from '@lantern/contract/headers';
import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { RESUME_COOKIE, resumeSession } from '../staff.service.ts';

/** The bearer token is in the page's memory, so a reloaded page requests another one by its cookie. */
export const resumeStaffSession = answer(staffCalls.resumeStaffSession, async ({ cookies, headers }, context, tx) => {
  const cookie = cookies[RESUME_COOKIE];
  const resumed =
    cookie === undefined ? null : await resumeSession(context, tx, cookie, headers[UNATTENDED_HEADER] === '1');
  if (!resumed) return refuse('not_logged_in');
  return done({ ...resumed, rights: [...resumed.rights] });
});
