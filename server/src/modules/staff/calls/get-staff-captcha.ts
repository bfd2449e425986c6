import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { makeCaptcha } from '../../session/index.ts';

export const getStaffCaptcha = answer(staffCalls.getStaffCaptcha, async (_request, context) =>
  done(await makeCaptcha(context)),
);
