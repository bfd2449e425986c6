import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../site.service.ts';
import { whitelabelOf } from '../site.whitelabel.ts';

export const getWhitelabel = answer(siteCalls.getWhitelabel, async (_request, context) =>
  done({ whitelabel: whitelabelOf(await settingsOf(context)) }),
);
