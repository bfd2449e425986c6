import type { AnswerOf } from '@lantern/contract';
import type { slotsCalls } from '@lantern/contract/slots';
import type { World } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';

const AUTOPLAY_COUNTS = [10, 25, 50, 100];

/** How fast and how alone a page may play, from the merchant's profile (G16). */
export async function paceOf(world: World): Promise<AnswerOf<typeof slotsCalls.getSlot>['pace']> {
  const settings = await settingsOf(world);
  return {
    minSpinMs: settings['slots.minSpinMs'],
    turbo: settings['slots.turbo'],
    slamStop: settings['slots.slamStop'],
    buy: settings['slots.buy'],
    autoplay: { allowed: settings['slots.autoplay'], counts: [...AUTOPLAY_COUNTS], lossLimitRequired: true },
  };
}
