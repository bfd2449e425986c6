import { strike } from '../../../shared/game-sound/index.ts';
import { type Sound, voicesOf } from './voices.ts';

let audio: AudioContext | undefined;
let isOn = false;

export function turnSound(on: boolean): void {
  isOn = on;
}

/** Plays a sound when sound is on; a browser that requires a press first stays silent. */
export function play(sound: Sound): void {
  if (!isOn) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const voice of voicesOf(sound)) strike(audio, voice);
}
