import type { AnswerOf } from '@lantern/contract';
import type { slotsCalls } from '@lantern/contract/slots';
import { z } from 'zod';
import type { AppContext } from '../../platform/index.ts';
import { declareSettings, settingsOf } from '../site/index.ts';

export const slotsSettings = declareSettings({
  // The pace of our slots, by the profile of the merchant's licence (standards G16).
  'slots.minSpinMs': { shape: z.number().int().min(0).max(10_000).default(2500), risk: 'members' },
  'slots.turbo': { shape: z.boolean().default(false), risk: 'members', aloneIf: 'off' },
  'slots.slamStop': { shape: z.boolean().default(false), risk: 'members', aloneIf: 'off' },
  'slots.autoplay': { shape: z.boolean().default(true), risk: 'members', aloneIf: 'off' },
  'slots.buy': { shape: z.boolean().default(true), risk: 'members', aloneIf: 'off' },
});

const AUTOPLAY_COUNTS = [10, 25, 50, 100];

/** The pace of play and the rule of one game at a time, from the merchant's profile (G16). */
export async function paceOf(context: AppContext): Promise<AnswerOf<typeof slotsCalls.getSlot>['pace']> {
  const settings = await settingsOf(context, slotsSettings);
  return {
    minSpinMs: settings['slots.minSpinMs'],
    turbo: settings['slots.turbo'],
    slamStop: settings['slots.slamStop'],
    buy: settings['slots.buy'],
    autoplay: { allowed: settings['slots.autoplay'], counts: [...AUTOPLAY_COUNTS], lossLimitRequired: true },
  };
}
