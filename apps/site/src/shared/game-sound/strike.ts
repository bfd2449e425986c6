import type { Voice } from './voice.ts';

/**
 * Plays a voice, synthesised from waves without any file. It is self-contained: a browser spec renders it by itself.
 */
export function strike(context: BaseAudioContext, { wave, hertz, from, attack, until, peak }: Voice): void {
  const [begin, end] = [context.currentTime + from, context.currentTime + until];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(peak, begin + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(end + 0.02);
}
