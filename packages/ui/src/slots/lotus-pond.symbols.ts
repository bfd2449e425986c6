import { around, disc, line, oval, paperCut, shape } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

// A still pond in glazes: deep teal for every edge, celadon and leaf, lotus pink, cobalt on white porcelain, a little gold.
const EDGE = '#0F3A44';

const lotus =
  oval('#2F8F6B', 80, 134, 64, 15) +
  shape('#54B48A', 'M18 130Q44 118 80 119Q60 126 40 143Q20 139 18 130Z') +
  shape(
    '#E2678F',
    'M80 132C40 130 12 108 6 76C40 72 68 92 80 132ZM80 132C120 130 148 108 154 76C120 72 92 92 80 132Z',
  ) +
  shape('#C9487A', 'M80 132C120 130 148 108 154 76C144 104 116 122 80 132Z') +
  shape('#F29AB4', 'M80 132C44 118 24 80 30 40C62 52 82 90 80 132Z') +
  shape('#E27C9F', 'M80 132C116 118 136 80 130 40C98 52 78 90 80 132Z') +
  shape('#FBC9D2', 'M80 16C108 46 108 98 80 134C52 98 52 46 80 16Z') +
  shape('#F29AB4', 'M80 16C108 46 108 98 80 134C92 98 94 54 80 16Z') +
  shape('#FFE6E6', 'M80 136C58 134 42 122 34 102C58 98 76 112 80 136Z') +
  shape('#FBC9D2', 'M80 136C102 134 118 122 126 102C102 98 84 112 80 136Z') +
  line('#FFF6EE', 3.4, 'M74 40C66 62 66 86 72 104M40 56C46 76 54 92 62 102');

const frog =
  oval('#256F4C', 34, 138, 28, 12) +
  oval('#256F4C', 126, 138, 28, 12) +
  disc('#4FA35A', 46, 44, 27) +
  disc('#3B8A50', 114, 44, 27) +
  shape('#4FA35A', 'M80 42C126 42 148 76 142 106C136 134 112 146 80 146S24 134 18 106C12 76 34 42 80 42Z') +
  shape('#3B8A50', 'M112 48C138 60 146 84 142 106C136 134 112 146 80 146C74 146 68 145 62 144C108 138 128 98 112 48Z') +
  shape('#E9E7A0', 'M80 106C106 106 120 116 120 126C116 140 100 146 80 146S44 140 40 126C40 116 54 106 80 106Z') +
  disc('#FFF9E4', 46, 44, 17) +
  disc('#FFF9E4', 114, 44, 17) +
  disc(EDGE, 50, 47, 9.5) +
  disc(EDGE, 110, 47, 9.5) +
  disc('#FFF9E4', 46.5, 43, 3.2) +
  disc('#FFF9E4', 106.5, 43, 3.2) +
  line(EDGE, 5, 'M32 84Q80 120 128 84') +
  disc(EDGE, 72, 76, 2.6) +
  disc(EDGE, 88, 76, 2.6) +
  oval('#F0908F', 36, 96, 9, 6) +
  oval('#F0908F', 124, 96, 9, 6) +
  shape('#8CCB78', 'M34 70C42 56 58 50 76 50C60 56 48 62 42 76Z') +
  line('#256F4C', 9, 'M52 122V142M108 122V142');

const wing = (light: Hex, deep: Hex, turn: number, long: number): string =>
  around(
    80,
    66,
    [turn],
    shape(
      light,
      `M0 0C-17 -18 -19 -${long - 20} -6 -${long}Q4 -${long + 6} 9 -${long - 6}C19 -${long - 26} 14 -18 0 0Z`,
    ) +
      shape(
        deep,
        `M0 0C10 -22 14 -${long - 26} 4 -${long - 2}Q8 -${long + 2} 10 -${long - 8}C19 -${long - 28} 14 -18 0 0Z`,
      ),
  );

const dragonfly = `<g transform="rotate(34 80 80)">${
  wing('#A9E2E4', '#5CBBC8', 114, 70) +
  wing('#A9E2E4', '#5CBBC8', -114, 70) +
  wing('#D5F3EF', '#8AD3DA', 72, 80) +
  wing('#D5F3EF', '#8AD3DA', -72, 80) +
  shape('#E2503A', 'M72 74H88L85 150Q80 158 75 150Z') +
  shape('#B5342E', 'M81 74H88L85 150Q83 154 80 154Z') +
  line('#7E1F28', 3, 'M74 98h12M75 114h11M76 130h9') +
  oval('#F0A73A', 80, 66, 15, 21) +
  oval('#D07F1F', 86, 68, 8, 18) +
  disc('#E2503A', 80, 36, 13) +
  disc('#1F7F8C', 68, 31, 11) +
  disc('#175F6C', 92, 31, 11) +
  disc('#D5F3EF', 65, 28, 3.4) +
  disc('#D5F3EF', 89, 28, 3.4)
}</g>`;

const NECK = 'M56 34C78 44 44 66 60 86C64 92 72 96 80 98';
const heron =
  line(EDGE, 9, 'M88 118V150M104 118L100 134L108 146') +
  line('#E7A12F', 5, 'M88 118V150M104 118L100 134L108 146') +
  shape('#2C5FA8', 'M62 20C80 10 98 18 108 32C92 30 78 32 66 34Z') +
  shape('#F3B83F', 'M46 22L4 38L48 40Z') +
  shape('#D58B1E', 'M46 32L4 38L48 40Z') +
  line(EDGE, 24, NECK) +
  shape('#FDFBF2', 'M54 84C72 62 116 68 152 102C134 112 116 126 92 126C66 126 50 106 54 84Z') +
  line('#FDFBF2', 18, NECK) +
  disc('#FDFBF2', 56, 30, 17) +
  shape('#B9D0DE', 'M78 90C104 80 132 90 152 102C134 112 116 126 92 126C80 126 70 121 63 114C80 118 92 112 78 90Z') +
  shape('#2C5FA8', 'M96 92C118 90 138 96 152 102C136 111 120 120 104 122C112 112 110 102 96 92Z') +
  line('#B9D0DE', 4, 'M64 44C72 56 56 68 66 84') +
  disc(EDGE, 53, 28, 4) +
  line('#3E97A6', 6, 'M58 152H122');

/** Letters of white porcelain: a coloured rim, the glaze, a line of painted dots. */
const glazed = (d: string, rim: Hex, glaze: Hex): string =>
  line(rim, 34, d) +
  line(glaze, 23, d) +
  `<path fill="none" stroke="${rim}" stroke-width="5.500" stroke-linecap="round" stroke-dasharray="0 15" d="${d}"/>`;

const STROKES = {
  ace: 'M44 128L80 34L116 128M60 98H100',
  king: 'M50 32V128M112 32L54 92M76 72L114 128',
  queen: 'M80 32C110 32 118 56 118 80S110 128 80 128S42 104 42 80S50 32 80 32ZM94 104L120 136',
  jack: 'M102 32V96C102 136 52 136 50 98',
} as const;

const porcelain = (key: keyof typeof STROKES, rim: Hex, glaze: Hex): SvgText =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><g id="lotus-pond-${key}"><g transform="translate(5 6)" opacity=".2">${line(EDGE, 34, STROKES[key])}</g>${glazed(STROKES[key], rim, glaze)}</g></svg>`;

const PAD = 'M80 70L112 12C138 26 152 48 150 76C148 110 118 134 80 134S10 108 10 72S42 8 80 8C86 8 90 8.500 95 9.500Z';
const lilyPad =
  shape('#1F7A56', PAD.replace('M80 70', 'M80 78')) +
  shape('#43A873', PAD) +
  shape('#2F8F62', 'M112 12C138 26 152 48 150 76C148 110 118 134 80 134C66 134 52 131 41 124C100 126 134 78 112 12Z') +
  line('#8BD3A0', 3.6, 'M80 70L22 46M80 70L50 16M80 70L16 86M80 70L46 118M80 70L138 96M80 70L98 124M80 70L140 56') +
  around(80, 66, [-80, 80], shape('#E2678F', 'M0 8C-16 -4 -16 -26 0 -42C16 -26 16 -4 0 8Z')) +
  around(80, 70, [-42, 42], shape('#F29AB4', 'M0 8C-17 -6 -16 -30 0 -48C16 -30 17 -6 0 8Z')) +
  around(
    80,
    74,
    [0],
    shape('#FBC9D2', 'M0 8C-18 -8 -16 -34 0 -54C16 -34 18 -8 0 8Z') +
      shape('#F29AB4', 'M0 8C18 -8 16 -34 0 -54C6 -34 6 -10 0 8Z'),
  ) +
  disc('#F3B83F', 80, 78, 11);

const moon =
  disc('#F3B83F', 80, 74, 68) +
  disc('#14556B', 80, 74, 60) +
  shape('#0E4156', 'M20 78H140C138 110 112 134 80 134S22 110 20 78Z') +
  shape('#FFE59A', 'M88 18A37 37 0 1 0 112 70A31 31 0 1 1 88 18Z') +
  shape('#F3B83F', 'M72 78A37 37 0 0 0 112 70A31 31 0 0 1 72 78Z') +
  line('#FFE59A', 6, 'M54 92H104M44 104H74M86 104H114M60 115H92') +
  line('#8AD3DA', 3.4, 'M30 92H42M116 92H130');

/** Every symbol of Lotus Pond by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  lotus: paperCut('lotus-pond-lotus', EDGE, lotus),
  frog: paperCut('lotus-pond-frog', EDGE, frog),
  dragonfly: paperCut('lotus-pond-dragonfly', EDGE, dragonfly),
  heron: paperCut('lotus-pond-heron', EDGE, heron),
  ace: porcelain('ace', '#B9577F', '#FBE6EC'),
  king: porcelain('king', '#40699F', '#E4ECF6'),
  queen: porcelain('queen', '#75639F', '#ECE7F4'),
  jack: porcelain('jack', '#3F8479', '#E0F0EB'),
  lily_pad: paperCut('lotus-pond-lily-pad', EDGE, `<g transform="translate(0 6)">${lilyPad}</g>`),
  moon: paperCut('lotus-pond-moon', EDGE, `<g transform="translate(0 5)">${moon}</g>`),
};
