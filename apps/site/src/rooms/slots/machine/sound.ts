import type { Instrument, Note, SlotSound } from '@lantern/ui/slots';

const KEPT = 'gameSound';
const LOUDNESS = 0.22;
/** How an instrument begins and dies, in seconds, and the waves it is made of: ratio to the note, share. */
const VOICES: Readonly<
  Record<Instrument, { wave: OscillatorType; attack: number; decay: number; parts: readonly [number, number][] }>
> = {
  wood: {
    wave: 'triangle',
    attack: 0.002,
    decay: 0.09,
    parts: [
      [1, 1],
      [2.7, 0.3],
    ],
  },
  drum: {
    wave: 'sine',
    attack: 0.003,
    decay: 0.26,
    parts: [
      [0.5, 1],
      [0.8, 0.35],
    ],
  },
  bell: {
    wave: 'sine',
    attack: 0.003,
    decay: 0.8,
    parts: [
      [1, 1],
      [2.76, 0.35],
      [5.4, 0.12],
    ],
  },
  gong: {
    wave: 'sine',
    attack: 0.01,
    decay: 1.6,
    parts: [
      [0.5, 1],
      [0.76, 0.5],
      [1.19, 0.3],
    ],
  },
  pluck: {
    wave: 'triangle',
    attack: 0.004,
    decay: 0.34,
    parts: [
      [1, 1],
      [2, 0.25],
    ],
  },
  flute: {
    wave: 'sine',
    attack: 0.04,
    decay: 0.4,
    parts: [
      [1, 1],
      [2, 0.12],
    ],
  },
};

/** Hertz of a step of the scale; steps beyond it go on in the next octave. */
export function hertzOf({ rootHz, scale }: Pick<SlotSound, 'rootHz' | 'scale'>, step: number): number {
  const octave = Math.floor(step / scale.length);
  const semitones = (scale[step - octave * scale.length] ?? 0) + 12 * octave;
  return rootHz * 2 ** (semitones / 12);
}

/** Off until the player turns it on (look.md 6), and remembered. */
export const isSoundKept = (): boolean => localStorage.getItem(KEPT) === 'on';
export const keepSound = (on: boolean): void => localStorage.setItem(KEPT, on ? 'on' : 'off');

/** Plays the motifs of one game. Everything is made of waves: there is nothing to fetch. */
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

  #playAll(notes: readonly Note[]): void {
    const context = this.#open();
    for (const note of notes) this.#playOne(context, note);
  }

  #playOne(context: AudioContext, { at, step, beats, by, loud = 0.6 }: Note): void {
    const beat = 60 / this.#art.beatsPerMinute;
    const { wave, attack, decay, parts } = VOICES[by];
    const from = context.currentTime + at * beat;
    const until = from + Math.max(decay, beats * beat);
    for (const [ratio, share] of parts) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = wave;
      tone.frequency.value = hertzOf(this.#art, step) * ratio;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(LOUDNESS * loud * share, from + attack);
      gain.gain.exponentialRampToValueAtTime(0.0001, until);
      tone.connect(gain).connect(context.destination);
      tone.start(from);
      tone.stop(until + 0.02);
    }
  }
}
