/**
 * Look and sound of a slot game. One lazy file a game (`<game-id>.ts`, exporting `art`), named in `slot-arts.ts`.
 * Every drawing is the text of a whole, self-contained SVG file: no web font, no `<use>` of another file, no picture.
 */

/** An SVG file as text, beginning with `<svg xmlns=`. */
export type SvgText = string;

/** A colour as `#RRGGBB`. */
export type Hex = `#${string}`;

/** The cabinet around the reels. Omitted colours are the default: lacquered wood, amber edge, cream reels. */
export interface Cabinet {
  /** The wood from top to bottom, the line around it and the dark outside of that. */
  readonly frame: { readonly top: Hex; readonly foot: Hex; readonly edge: Hex; readonly rim: Hex };
  /** The two stripes of the awning over the reels. */
  readonly awning: readonly [Hex, Hex];
  /** The ground of a reel: its rim (top and foot), near it, and its middle. Light: symbols are drawn for paper. */
  readonly reel: { readonly rim: Hex; readonly near: Hex; readonly middle: Hex; readonly gap: Hex };
  /** A winning line and the glow of its cells. */
  readonly win: { readonly line: Hex; readonly halo: Hex; readonly glow: Hex };
  /** The small board of `WILD`, of a multiplier and of a coin's value. */
  readonly badge: { readonly ground: Hex; readonly edge: Hex; readonly ink: Hex };
}

/** The instrument of a note in the machine's synthesiser. */
export type Instrument = 'wood' | 'drum' | 'bell' | 'gong' | 'pluck' | 'flute';

export interface Note {
  /** When, in beats from the start of the motif. */
  readonly at: number;
  /** Step of the scale from 0; beyond the last step it continues an octave higher, below 0 lower. */
  readonly step: number;
  /** How long, in beats. */
  readonly beats: number;
  readonly by: Instrument;
  /** 0 to 1; 0.6 by default. */
  readonly loud?: number;
}

export interface SlotSound {
  /** Frequency of step 0, in hertz. */
  readonly rootHz: number;
  /** Semitones above the root, rising, below 12: a pentatonic scale is `[0, 2, 4, 7, 9]`. */
  readonly scale: readonly number[];
  readonly beatsPerMinute: number;
  /** A reel stops: under 200 ms. */
  readonly stop: readonly Note[];
  /** A win: three rising notes, under 900 ms. */
  readonly win: readonly Note[];
  /** The feature begins: under 2 s. */
  readonly feature: readonly Note[];
  /** The background music of the free spins, repeated every `beats`; quiet. */
  readonly bed?: { readonly beats: number; readonly notes: readonly Note[] };
}

/** The scene of the feature. */
export interface FeatureArt {
  /** The picture of its title card, 480 × 320, without letters: words are laid over it in the language of the player. */
  readonly card: SvgText;
  /** Ground of the card and of the reels' surroundings while the feature lasts, and its sparkles. */
  readonly ground: Hex;
  readonly spark: Hex;
  /**
   * Things the feature shows beside the symbols, 160 × 160 each, by the step that shows them: `meter_lit`, `meter_unlit`
   * (the string of a meter); `racer` (on its lane, looking to the right, 240 × 120); `coin` (a coin without its value);
   * `jar`, `jar_open` (what is picked); `basket` (what carries a multiplier); `pot` (the collector at work). A thing that
   * is not here is the game's symbol of the same role.
   */
  readonly things: Readonly<Partial<Record<FeatureThing, SvgText>>>;
  /** Colours of the segments of a wheel, in turn. */
  readonly wheel?: readonly Hex[];
}

export type FeatureThing = 'meter_lit' | 'meter_unlit' | 'racer' | 'coin' | 'jar' | 'jar_open' | 'basket' | 'pot';

export interface SlotArt {
  /**
   * Every symbol of the maths by its key, viewBox `0 0 160 160`, drawn for a light ground, readable at 48 px. Without words:
   * the machine lays the board of a wild or a scatter over its lower edge in the language of the player (keep the lowest 28
   * units quiet there), the value on a coin (over its middle third) and the factor on a multiplier.
   */
  readonly symbols: Readonly<Record<string, SvgText>>;
  /** Behind the machine, viewBox `0 0 1600 900`, `preserveAspectRatio="xMidYMid slice"`: night market and paper. */
  readonly scene: { readonly night: SvgText; readonly paper: SvgText };
  readonly cabinet: Cabinet;
  readonly sound: SlotSound;
  readonly feature: FeatureArt;
}
