import type { SlotSound } from '@lantern/ui/slots';
import { strike } from '../../../shared/game-sound/index.ts';
import { voicesOf } from '../model/voices.ts';
/** Plays the motifs of one game. */
export class Sound {
  readonly #art: SlotSound;
  #context: AudioContext | undefined;
  #on = false;
  #bed: ReturnType<typeof setInterval> | undefined;

  constructor(art: SlotSound) {
    this.#art = art;
  }

  /** To be called from a press: browsers ask for one. */
  turn(on: boolean): void {
    this.#on = on;
    if (on) void this.#open().resume();
    else this.endBed();
  }

  play(motif: 'stop' | 'win' | 'feature'): void {
    if (this.#on) this.#playAll(this.#art[motif]);
  }

  beginBed(): void {
    const { bed, beatsPerMinute } = this.#art;
    if (!this.#on || !bed || this.#bed !== undefined) return;
    const again = () => {
      if (this.#on && !document.hidden) this.#playAll(bed.notes);
    };
    again();
    this.#bed = setInterval(again, (bed.beats * 60_000) / beatsPerMinute);
  }

  endBed(): void {
    clearInterval(this.#bed);
    this.#bed = undefined;
  }

  close(): void {
    this.endBed();
    void this.#context?.close();
  }

  #open(): AudioContext {
    this.#context ??= new AudioContext();
    return this.#context;
  }

  #playAll(notes: SlotSound['stop']): void {
    const context = this.#open();
    for (const voice of voicesOf(this.#art, notes)) strike(context, voice);
  }
}
