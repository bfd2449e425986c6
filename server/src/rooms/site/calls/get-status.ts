import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../site.service.ts';

/** The caller's own address is part of the region page (spec 2). */
export const getStatus = answer(siteCalls.getStatus, async ({ address }, world) => {
  const settings = await settingsOf(world);
  return done({ status: settings['status.code'], endsAt: settings['status.endsAt'], ip: address });
});
