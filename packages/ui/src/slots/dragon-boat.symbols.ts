import { drawn, fill, stroke } from './drawing.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import { letter } from './letters.ts';
import type { SvgText } from './slot-art.ts';

const FLAG =
  `<path d="M26 8V114" ${stroke('e4', 6)}/><circle cx="26" cy="8" r="6" ${fill('e3')}/>` +
  `<path d="M29 16Q62 6 104 24L88 44L106 64Q64 50 29 64Z" ${fill('e1')}/><path d="M29 30Q56 22 84 34L76 44L86 54Q58 46 29 52Z" ${fill('e2')}/>` +
  `<circle cx="52" cy="40" r="8" ${fill('e1')}/><path d="M29 64L40 74L29 82L42 92" ${stroke('e3', 4)}/>`;

const GONG =
  `<path d="M16 14H104M26 14V112M94 14V112M14 112H40M80 112H106" ${stroke('e4', 7)}/><path d="M44 16V30M76 16V30" ${stroke('e2', 4)}/>` +
  `<circle cx="60" cy="62" r="36" ${fill('e1')}/><path d="M60 26A36 36 0 0 1 60 98A46 46 0 0 0 60 26Z" ${fill('e3')} opacity=".6"/>` +
  `<circle cx="60" cy="62" r="28" ${stroke('e4', 2.6)}/><circle cx="60" cy="62" r="11" ${fill('e2')}/><circle cx="60" cy="62" r="11" ${stroke('e4', 2.6)}/>`;

const OAR =
  `<g transform="rotate(38 60 60)"><rect x="55" y="2" width="10" height="74" rx="5" ${fill('e3')}/><rect x="44" y="0" width="32" height="9" rx="4.5" ${fill('e4')}/>` +
  `<path d="M60 62C78 66 80 88 76 104Q68 118 60 118Q52 118 44 104C40 88 42 66 60 62Z" ${fill('e1')}/><path d="M60 70V112" ${stroke('e4', 3)}/><path d="M47 90H73M48 99H72" ${stroke('e2', 4)}/></g>`;

/** A long boat with a dragon's head, coming on over waves. */
const BOAT =
  `<path d="M6 66Q60 92 98 66L102 78Q92 102 60 102H42Q14 100 6 66Z" ${fill('e1')}/><path d="M8 72Q60 98 100 72L101 79Q60 104 12 80Z" ${fill('e3')}/>` +
  `<path d="M98 70C88 62 84 44 94 30C98 20 110 18 116 26L120 34L108 38C104 46 110 58 104 70Z" ${fill('e3')}/><path d="M94 32Q84 22 90 10Q96 16 100 24Q104 12 112 12Q108 20 108 26" ${fill('e1')}/><circle cx="107" cy="29" r="3.6" ${fill('e4')}/>` +
  `<path d="M6 66Q-2 54 6 44Q14 52 14 66Z" ${fill('e3')}/>` +
  [24, 44, 64, 84]
    .map(
      (x) =>
        `<circle cx="${x}" cy="50" r="7.5" ${fill('e2')}/><path d="M${x - 9} 72Q${x} 54 ${x + 9} 72Z" ${fill('e4')}/><path d="M${x + 4} 64L${x - 6} 104" ${stroke('e4', 3.4)}/>`,
    )
    .join('') +
  `<path d="M0 110q10-9 20 0t20 0t20 0t20 0t20 0t20 0" ${stroke('e2', 5)}/>`;

const WAR_DRUM =
  `<path d="M14 40Q60 64 106 40V84Q60 116 14 84Z" ${fill('e1')}/><ellipse cx="60" cy="38" rx="47" ry="22" ${fill('e2')}/><ellipse cx="60" cy="38" rx="47" ry="22" ${stroke('e4', 4)}/>` +
  `<ellipse cx="60" cy="38" rx="24" ry="10" ${fill('e3')}/>` +
  `<path d="M18 52L34 92L50 62L66 98L82 62L94 92L103 52" ${stroke('e3', 5)}/><path d="M14 84Q60 116 106 84" ${stroke('e4', 4)}/>` +
  `<path d="M34 4L52 30M88 2L70 30" ${stroke('e4', 6)}/><circle cx="33" cy="4" r="8" ${fill('e1')}/><circle cx="89" cy="3" r="8" ${fill('e1')}/>`;

const HULL = { e1: '#C2301A', e2: '#FFE3A0', e3: '#F4A821', e4: '#3A0D14' } as const;

export const symbols: Readonly<Record<string, SvgText>> = {
  dragon: drawn(HOUSE_EMBLEMS.naga, { e1: '#0C8A6A', e2: '#FFE9BF', e3: '#F4A821', e4: '#06302A' }),
  flag: drawn(FLAG, { e1: '#C2301A', e2: '#FFD25E', e3: '#F4A821', e4: '#4A1A10' }),
  gong: drawn(GONG, { e1: '#E0A02B', e2: '#FFE9B0', e3: '#A85E12', e4: '#4A2008' }),
  oar: drawn(OAR, { e1: '#2D6EB0', e2: '#FFE9BF', e3: '#B9763A', e4: '#10284A' }),
  ace: letter('ace', '#B0341C'),
  king: letter('king', '#1F5E8C'),
  queen: letter('queen', '#7A2E6A'),
  jack: letter('jack', '#2E7A5A'),
  boat: drawn(BOAT, HULL),
  war_drum: drawn(WAR_DRUM, { e1: '#A3241C', e2: '#FFF0D2', e3: '#F4B740', e4: '#3A0D14' }),
};

/** The boat on its lane, 240 × 120, looking to the right. */
export const racer: SvgText = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" width="240" height="120">${drawn(
  BOAT,
  HULL,
)
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '')
  .replace('translate(20 18)', 'translate(0 2) scale(1.98 .98)')}</svg>`;
