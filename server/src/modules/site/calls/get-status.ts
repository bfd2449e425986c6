import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { standingIn } from '../site.gate.ts';
import { settingsOf } from '../site.service.ts';

/** The caller's own address is shown on the region page (spec 2). */
export const getStatus = answer(siteCalls.getStatus, async (request, context) => {
  const settings = await settingsOf(context);
  return done({
    ...standingIn(context, settings, request),
    endsAt: settings['status.endsAt'],
    customerService: { csType: settings['customerService.csType'], path: settings['customerService.path'] },
  });
});
