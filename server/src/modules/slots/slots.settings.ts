import type { AnswerOf } from '@lantern/contract';
import type { slotsCalls } from '@lantern/contract/slots';
import type { AppContext } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';

const AUTOPLAY_COUNTS = [10, 25, 50, 100];

/** The pace of play and the rule of one game at a time, from the merchant's profile (G16). */
export async function paceOf(context: AppContext): Promise<AnswerOf<typeof slotsCalls.getSlot>['pace']> {
  const settings = await settingsOf(context);
  return {
    minSpinMs: settings['slots.minSpinMs'],
    turbo: settings['slots.turbo'],
    slamStop: settings['slots.slamStop'],
    buy: settings['slots.buy'],
    autoplay: { allowed: settings['slots.autoplay'], counts: [...AUTOPLAY_COUNTS], lossLimitRequired: true },
  };
}
