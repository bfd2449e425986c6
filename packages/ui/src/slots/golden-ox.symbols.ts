import { drawn, fill, type Inks, stroke } from './drawing.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import type { SvgText } from './slot-art.ts';

const BELL =
  `<path d="M44 14Q60 -4 76 14L72 24H48Z" ${fill('e3')}/><path d="M36 26H84L100 92Q60 112 20 92Z" ${fill('e1')}/><path d="M64 26H84L100 92Q84 101 66 103Q78 66 64 26Z" ${fill('e3')} opacity=".7"/>` +
  `<path d="M32 44H88M24 80H96" ${stroke('e4', 4)}/><path d="M40 54L48 70L56 54L64 70L72 54L80 70" ${stroke('e2', 4)}/><ellipse cx="60" cy="104" rx="13" ry="10" ${fill('e4')}/>`;

const INGOT =
  `<path d="M4 46Q24 62 36 56Q42 30 60 30Q78 30 84 56Q96 62 116 46Q112 92 92 100H28Q8 92 4 46Z" ${fill('e1')}/><ellipse cx="60" cy="54" rx="26" ry="16" ${fill('e2')}/><path d="M60 30Q78 30 84 56Q96 62 116 46Q112 92 92 100H74Q96 78 60 30Z" ${fill('e3')} opacity=".6"/>` +
  `<path d="M16 74Q60 96 104 74" ${stroke('e4', 3)}/><path d="M34 58Q60 78 86 58" ${stroke('e4', 3)}/><path d="M22 18L28 30L40 34L28 38L22 50L16 38L4 34L16 30Z" ${fill('e2')} transform="translate(4 -14) scale(.7)"/>`;

/** A rocket that has burst: eight tails and their stars. */
const FIREWORK =
  Array.from({ length: 8 }, (_, ray) => {
    const role = ray % 2 ? 'e3' : 'e1';
    return `<g transform="rotate(${ray * 45} 60 60)"><path d="M60 46Q56 26 60 12Q64 26 60 46Z" ${fill(role)}/><circle cx="60" cy="7" r="6.500" ${fill(role)}/></g>`;
  }).join('') +
  `<path d="M60 40L66 54L80 60L66 66L60 80L54 66L40 60L54 54Z" ${fill('e2')}/><circle cx="60" cy="60" r="6" ${fill('e4')}/>`;

const ORANGE = `<circle cx="60" cy="68" r="48" ${fill('e1')}/><path d="M60 20A48 48 0 0 1 60 116A60 60 0 0 0 60 20Z" ${fill('e3')} opacity=".55"/><path d="M60 26Q64 10 96 10Q90 34 62 32Z" ${fill('e2')}/><path d="M60 30Q58 18 50 10" ${stroke('e4', 4.5)}/><path d="M64 30Q78 24 92 13" ${stroke('e4', 2.4)}/><g ${fill('e4')} opacity=".35"><circle cx="40" cy="62" r="2.400"/><circle cx="50" cy="84" r="2.400"/><circle cx="34" cy="80" r="2.400"/><circle cx="58" cy="56" r="2.400"/></g>`;

/** The digits of the three oxen, as outlines on a round seal. */
const DIGITS = {
  2: 'M-7-4C-7-12 8-12 8-4C8 2-2 4-7 11H8',
  3: 'M-7-9Q-1-13 4-9Q9-4 1 0Q9 3 5 9Q0 14-7 10',
  5: 'M7-11H-5L-6-1Q3-5 7 2Q8 11-1 12Q-5 12-8 9',
} as const;

function ox(factor: keyof typeof DIGITS, inks: Inks, seal: string): SvgText {
  const mark = `<g transform="translate(60 100)"><circle r="24" fill="${seal}"/><circle r="24" fill="none" stroke="#FFE9B0" stroke-width="3"/><g fill="none" stroke="#FFF6E0" stroke-width="4.600" stroke-linecap="round" stroke-linejoin="round"><path d="M-15-4L-7 5M-7-4L-15 5"/><path d="${DIGITS[factor]}" transform="translate(5 0)"/></g></g>`;
  const head = `<g transform="translate(4 -8) scale(.94)">${HOUSE_EMBLEMS.buffalo}</g>`;
  return drawn(head + mark, inks, head);
}

export const symbols: Readonly<Record<string, SvgText>> = {
  ox_bell: drawn(BELL, { e1: '#C8862A', e2: '#FFE9B0', e3: '#8A4E12', e4: '#3E2008' }),
  gold_ingot: drawn(INGOT, { e1: '#F4B82E', e2: '#FFF0B8', e3: '#C97A0C', e4: '#7A4206' }),
  firework: drawn(FIREWORK, { e1: '#C2301A', e2: '#FFE08A', e3: '#2D6EB0', e4: '#4A1020' }),
  coin: drawn(HOUSE_EMBLEMS.coin, { e1: '#D9A23C', e2: '#FFF0C8', e3: '#A8681A', e4: '#5A2E08' }),
  rice: drawn(HOUSE_EMBLEMS.rice, { e1: '#C9A03A', e2: '#F2DC8E', e3: '#7FA24A', e4: '#4A5A1C' }),
  orange: drawn(ORANGE, { e1: '#F08A2A', e2: '#5E9A4A', e3: '#D9601A', e4: '#4A2A0C' }),
  ox_2: ox(2, { e1: '#B0713C', e2: '#D9A866', e3: '#7A4420', e4: '#33180C' }, '#6E3A18'),
  ox_3: ox(3, { e1: '#A9B4C6', e2: '#6F7F9A', e3: '#7A8496', e4: '#262C3A' }, '#3A4A6A'),
  ox_5: ox(5, { e1: '#F4B82E', e2: '#C9780C', e3: '#C2301A', e4: '#5A2A06' }, '#A3241C'),
};
