import type { CallHandler } from '../../../platform/index.ts';
import { beginChannel } from '../calls/begin-channel.ts';
import { checkPhoneCode } from '../calls/check-phone-code.ts';
import { finishChannel } from '../calls/finish-channel.ts';
import { listChannels } from '../calls/list-channels.ts';
import { sendPhoneCode } from '../calls/send-phone-code.ts';
import { unlinkChannel } from '../calls/unlink-channel.ts';

/** Log-in through third parties and the phone-auth provider. */
export const thirdPartyAnswers: readonly CallHandler[] = [
  listChannels,
  beginChannel,
  finishChannel,
  unlinkChannel,
  sendPhoneCode,
  checkPhoneCode,
];
