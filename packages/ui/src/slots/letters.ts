import { drawn, fill } from './drawing.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** Letters of the painted signs as outlines: a picture has no fonts. */
const OUTLINES = {
  ace: 'M34 108L50 12H72L88 108H69L66.4 89H55.4L52.8 108ZM57.7 73H64.1L60.9 47Z',
  king: 'M36 12H55V49L67 12H87L72 56L89 108H68.500L58.500 71L55 78V108H36Z',
  queen:
    'M61 10C78 10 88 20.500 88 37V83C88 87.500 87.200 91.500 85.600 95L93 102L82 113L73.500 107C70 108.700 66 109.500 61 109.500C44 109.500 34 99.500 34 83V37C34 20.500 44 10 61 10ZM61 27C55.500 27 53 30.500 53 37V83C53 89.500 55.500 93 61 93C66.500 93 69 89.500 69 83V37C69 30.500 66.500 27 61 27Z',
  jack: 'M67 12H86V82C86 99 76.500 109.500 60.500 109.500C44.500 109.500 35 99 35 82V74H54V83C54 89.500 56 93 60.500 93C65 93 67 89.500 67 83Z',
} as const;

export type LetterKey = keyof typeof OUTLINES;

/** A letter as a low symbol: one colour, the hard shade, nothing else. */
export const letter = (key: LetterKey, ink: Hex): SvgText =>
  drawn(`<path fill-rule="evenodd" ${fill('e1')} d="${OUTLINES[key]}"/>`, { e1: ink, e2: ink, e3: ink, e4: ink });

/** The shared colours of the letters: vermilion, dusk, plum, jade. */
export const LETTER_INKS = { ace: '#C2301A', king: '#2D4E9E', queen: '#8A2A78', jack: '#0C7657' } as const;
