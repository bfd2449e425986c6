import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { pushKeysOf } from '../push/site.push.keys.ts';

export const getPushKey = answer(siteCalls.getPushKey, async (_request, context) =>
  done({ publicKey: (await pushKeysOf(context)).publicKey }),
);
