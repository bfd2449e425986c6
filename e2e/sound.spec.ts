import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { voicesOf as voicesOfInstant } from '../apps/site/src/modules/instant/model/voices.ts';
import { voicesOf } from '../apps/site/src/modules/slots/model/voices.ts';
import type { Voice } from '../apps/site/src/shared/game-sound/voice.ts';
import { loadSlotArt, slotArtIds } from '../packages/ui/src/slots/index.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

const RATE = 44_100;
/** The function that plays a voice in the games, as a browser runs it. */
const STRIKE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, '../apps/site/src/shared/game-sound/strike.ts'), 'utf8'),
)
  .replace(/^import.*$/m, '')
  .replace('export function', 'function');

interface Level {
  /** Largest amplitude, of 1: above it a loudspeaker clips. */
  readonly peak: number;
  /** The loudest twentieth of a second as perceived, root of the mean square. */
  readonly loudest: number;
}

/** The measured level of a sound. */
async function measure(page: Page, voices: readonly Voice[]): Promise<Level> {
  return page.evaluate<Level>(`(async () => {
    ${STRIKE}
    const voices = ${JSON.stringify(voices)};
    const seconds = Math.max(...voices.map(({ until }) => until)) + 0.1;
    const context = new OfflineAudioContext(1, Math.ceil(seconds * ${RATE}), ${RATE});
    for (const voice of voices) strike(context, voice);
    const samples = (await context.startRendering()).getChannelData(0);
    const span = ${RATE} / 20;
    let [peak, loudest] = [0, 0];
    for (let from = 0; from < samples.length; from += span) {
      const part = samples.subarray(from, from + span);
      const squares = part.reduce((sum, value) => sum + value * value, 0);
      loudest = Math.max(loudest, Math.sqrt(squares / span));
      peak = part.reduce((most, value) => Math.max(most, Math.abs(value)), peak);
    }
    return { peak, loudest };
  })()`);
}

const AUDIBLE = 0.02;

test('every sound of every game is audible, and all simultaneous sounds together do not clip', async ({ page }) => {
  for (const id of slotArtIds()) {
    const { sound } = (await loadSlotArt(id)) ?? {};
    if (!sound) throw new Error(`${id} has no sound`);
    for (const motif of ['stop', 'win', 'feature'] as const) {
      const { loudest } = await measure(page, voicesOf(sound, sound[motif]));
      expect.soft(loudest, `${id}: ${motif} is audible`).toBeGreaterThan(AUDIBLE);
    }
    const together = [...sound.stop, ...sound.stop, ...sound.win, ...sound.feature, ...(sound.bed?.notes ?? [])];
    const { peak } = await measure(page, voicesOf(sound, together));
    expect.soft(peak, `${id}: all at once stays below the ceiling`).toBeLessThan(1);
  }
  for (const sound of ['tick', 'koi', 'lift', 'win', 'bang', 'start'] as const) {
    const { peak, loudest } = await measure(page, voicesOfInstant(sound));
    expect.soft(loudest, `${sound} is audible`).toBeGreaterThan(AUDIBLE);
    expect.soft(peak, `${sound} does not clip`).toBeLessThan(1);
  }
});
