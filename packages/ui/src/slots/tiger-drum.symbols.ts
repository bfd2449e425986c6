import { drawn, fill, stroke } from './drawing.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import { letter } from './letters.ts';
import type { SvgText } from './slot-art.ts';

/** A carved mask on its stand: half of it red, half of it cream. */
const MASK =
  `<path d="M18 22Q60 -4 102 22Q112 62 92 94Q76 116 60 116Q44 116 28 94Q8 62 18 22Z" ${fill('e1')}/><path d="M60 8Q84 8 102 22Q112 62 92 94Q76 116 60 116Z" ${fill('e2')}/>` +
  `<path d="M22 44Q38 34 52 50Q36 60 22 44ZM98 44Q82 34 68 50Q84 60 98 44Z" ${fill('e4')}/><circle cx="38" cy="47" r="4.5" ${fill('e3')}/><circle cx="82" cy="47" r="4.5" ${fill('e3')}/>` +
  `<path d="M52 62H68L72 76Q60 84 48 76Z" ${fill('e3')}/><path d="M34 88Q60 76 86 88Q60 108 34 88Z" ${fill('e4')}/><path d="M44 86V96L50 87ZM76 86V96L70 87Z" fill="#FFF8EA"/>` +
  `<path d="M60 12V32M46 16L52 32M74 16L68 32M20 66L34 66M22 78L34 74M100 66L86 66M98 78L86 74" ${stroke('e4', 4.5)}/>`;

/** A buffalo horn on a cord. */
const HORN =
  `<path d="M12 26Q30 12 40 26Q48 66 74 80Q96 90 112 72Q112 104 82 110Q42 112 24 76Q14 54 12 26Z" ${fill('e1')}/><path d="M12 26Q30 12 40 26L37 38Q24 28 13 40Z" ${fill('e2')}/>` +
  `<path d="M20 60Q30 52 42 52L48 64Q36 66 26 78Z" ${fill('e3')}/><path d="M66 104Q64 92 70 78L82 83Q78 96 80 110Z" ${fill('e3')}/>` +
  `<path d="M32 64Q70 20 76 90" ${stroke('e4', 4)}/><circle cx="76" cy="92" r="5" ${fill('e4')}/><path d="M16 32Q26 24 36 31" ${stroke('e4', 3)}/>`;

const FLUTE =
  `<g transform="rotate(-38 60 60)"><rect x="-4" y="50" width="128" height="20" rx="10" ${fill('e1')}/><path d="M-4 60a10 10 0 0 1 10-10H114a10 10 0 0 1 10 8Z" ${fill('e2')} opacity=".8"/>` +
  `<path d="M18 50V70M98 50V70M26 50V70M106 50V70" ${stroke('e3', 4)}/>${[42, 56, 70, 84].map((x) => `<circle cx="${x}" cy="60" r="4.4" ${fill('e4')}/>`).join('')}</g>` +
  `<path d="M88 66Q104 78 94 96M94 96L86 112M94 96L104 112" ${stroke('e3', 4)}/><circle cx="94" cy="94" r="6" ${fill('e3')}/>`;

const CYMBAL =
  `<ellipse cx="46" cy="72" rx="44" ry="30" transform="rotate(-18 46 72)" ${fill('e3')}/><ellipse cx="74" cy="48" rx="44" ry="30" transform="rotate(-18 74 48)" ${fill('e1')}/>` +
  `<ellipse cx="74" cy="46" rx="32" ry="20" transform="rotate(-18 74 46)" ${stroke('e4', 2.4)}/><ellipse cx="74" cy="45" rx="14" ry="9.500" transform="rotate(-18 74 45)" ${fill('e2')}/>` +
  `<path d="M74 44Q84 22 100 12M98 8L110 2M100 14L112 18" ${stroke('e4', 4)}/><circle cx="99" cy="12" r="6" fill="#C2301A"/>`;

/** The round drum seen from above: its skin is free for the value it carries. */
const DRUM =
  `<circle cx="60" cy="60" r="57" ${fill('e1')}/><circle cx="60" cy="60" r="45" ${fill('e2')}/><circle cx="60" cy="60" r="45" ${stroke('e4', 3)}/>` +
  `<circle cx="60" cy="60" r="51" fill="none" stroke="var(--e3)" stroke-width="6" stroke-dasharray="1 15.020" stroke-linecap="round"/>` +
  `<path d="M60 18A42 42 0 0 1 102 60A52 52 0 0 0 60 18Z" fill="#FFFFFF" opacity=".5"/><circle cx="60" cy="60" r="34" ${stroke('e3', 2.4)} opacity=".7"/>`;

const TIGER = { e1: '#F09A2E', e2: '#FFF4DC', e3: '#E2667F', e4: '#2A1420' } as const;

export const symbols: Readonly<Record<string, SvgText>> = {
  tiger_mask: drawn(MASK, { e1: '#C2301A', e2: '#FFE7C2', e3: '#F4A821', e4: '#33100C' }),
  horn: drawn(HORN, { e1: '#4A3A34', e2: '#F6E3BF', e3: '#E0A02B', e4: '#1C1210' }),
  flute: drawn(FLUTE, { e1: '#8FA23A', e2: '#CDDB7C', e3: '#A8321C', e4: '#2C3410' }),
  cymbal: drawn(CYMBAL, { e1: '#F0B93C', e2: '#FFEDB8', e3: '#B8741A', e4: '#4E2A08' }),
  ace: letter('ace', '#A83A16'),
  king: letter('king', '#4C5A1C'),
  queen: letter('queen', '#6A2A4A'),
  jack: letter('jack', '#2E5A66'),
  tiger: drawn(HOUSE_EMBLEMS.tiger, TIGER),
  drum: drawn(DRUM, { e1: '#A3241C', e2: '#FFF0D2', e3: '#F4B740', e4: '#3A0D14' }),
};
