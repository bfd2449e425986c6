import { disc, line, oval, paperCut, shape } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

// A bamboo forest after rain: forest ink for every edge, stalk greens, rice-straw yellow, temple vermilion, mist blue.
const EDGE = '#1E2A1C';
const FUR = '#2B2F33';
const FUR_LIT = '#454C52';
const SNOW = '#FFFBF0';
const SNOW_SHADE = '#D9DED2';

const STICK = 'M26 150L136 74';
const pandaCub =
  disc(FUR, 38, 34, 17) +
  disc(FUR, 108, 34, 17) +
  shape(SNOW, 'M80 84C118 84 132 104 130 124C126 146 104 150 78 150S32 146 28 124C26 104 42 84 80 84Z') +
  shape(SNOW_SHADE, 'M110 92C126 100 132 112 130 124C126 146 104 150 78 150C106 144 118 120 110 92Z') +
  shape(FUR, 'M30 90C46 80 106 80 122 90C126 104 118 112 108 110Q74 100 42 110C32 112 26 104 30 90Z') +
  shape(SNOW, 'M73 22C106 22 122 42 122 62C122 86 100 98 73 98S24 86 24 62C24 42 40 22 73 22Z') +
  shape(SNOW_SHADE, 'M102 30C116 38 122 50 122 62C122 86 100 98 73 98C68 98 62 97 58 96C98 92 112 64 102 30Z') +
  oval(FUR, 52, 61, 12, 15, 28) +
  oval(FUR, 94, 61, 12, 15, -28) +
  disc(SNOW, 54, 59, 5) +
  disc(SNOW, 92, 59, 5) +
  shape(EDGE, 'M66 72Q73 68 80 72Q80 78 73 81Q66 78 66 72Z') +
  line(EDGE, 3, 'M73 81q-5 6-10 2M73 81q5 6 10 2') +
  line(EDGE, 19, STICK) +
  line('#7DB648', 13, STICK) +
  line('#4F8A34', 4, 'M28 154L139 78') +
  line('#3F6E2B', 3, 'M48 129l7 11M78 108l7 11M106 88l7 11') +
  shape(
    '#5C9E3C',
    'M134 76C134 58 142 48 156 46C158 62 150 74 134 76ZM128 78C116 66 116 54 124 44C136 54 138 66 128 78Z',
  ) +
  oval(FUR, 98, 106, 20, 14, -24) +
  oval(FUR_LIT, 96, 102, 11, 6, -24) +
  oval(FUR, 44, 142, 25, 16, -16) +
  oval(FUR, 118, 142, 25, 16, 16) +
  oval('#D98F86', 42, 142, 11, 7, -16) +
  oval('#D98F86', 120, 142, 11, 7, 16);

const gate =
  shape('#8D8A7A', 'M12 138H148V152H12Z') +
  shape('#C8402A', 'M28 78H50V142H28ZM110 78H132V142H110Z') +
  shape('#932A20', 'M42 78H50V142H42ZM124 78H132V142H124Z') +
  shape('#E8B44A', 'M24 132H54V142H24ZM106 132H136V142H106Z') +
  shape('#C8402A', 'M22 86H138V100H22Z') +
  shape('#932A20', 'M22 95H138V100H22ZM66 100H94V104H66Z') +
  shape('#3E7F5B', 'M36 40Q62 34 80 8Q98 34 124 40L116 50H44Z') +
  shape('#2A5E45', 'M80 8Q98 34 124 40L116 50H80Z') +
  shape('#E8B44A', 'M56 48H104V58H56Z') +
  shape('#4C946A', 'M4 72Q44 70 60 46H100Q116 70 156 72L144 86H16Z') +
  shape('#2A5E45', 'M80 46H100Q116 70 156 72L144 86H92Z') +
  line('#2A5E45', 3, 'M36 72L30 84M54 62L48 84M68 54L66 84') +
  line('#1F4836', 3, 'M106 62L112 84M122 70L130 84') +
  shape('#F2CF7A', 'M58 82H102V110H58Z') +
  shape('#932A20', 'M64 88H96V104H64Z') +
  disc('#F2CF7A', 72, 96, 4) +
  disc('#F2CF7A', 88, 96, 4);

const bridge =
  shape('#5B9FB0', 'M4 126H156V146Q80 156 4 146Z') +
  shape('#D6ECEA', 'M4 126H156V131H4Z') +
  line('#D6ECEA', 3.6, 'M18 142q8-5 16 0t16 0M104 142q8-5 16 0t16 0') +
  shape('#8A4A24', 'M20 106H34V138H20ZM126 106H140V138H126Z') +
  shape('#C97A3A', 'M4 108Q80 22 156 108L148 128Q80 62 12 128Z') +
  shape('#98532A', 'M12 118Q80 46 148 118L148 128Q80 62 12 128Z') +
  line(EDGE, 10, 'M14 78Q80 8 146 78') +
  shape('#D64A30', 'M10 76h11v32h-11ZM44 48h11v32h-11ZM105 48h11v32h-11ZM139 76h11v32h-11ZM74 34h12v34h-12Z') +
  line('#E8643F', 6, 'M14 78Q80 8 146 78') +
  line('#7A3F1E', 2.6, 'M40 88l-5 14M62 76l-2 15M98 76l2 15M120 88l5 14') +
  disc('#F2CF7A', 80, 32, 8) +
  disc('#F2CF7A', 15, 74, 7) +
  disc('#F2CF7A', 145, 74, 7);

const kite =
  line(EDGE, 3, 'M80 100Q60 128 84 154') +
  shape('#F0A73A', 'M76 88L46 142L64 138L80 106ZM84 88L114 142L96 138L80 106Z') +
  shape('#C9771F', 'M84 88L114 142L96 138L80 106Z') +
  shape('#3F78A8', 'M80 52C62 22 30 12 6 28C10 62 38 88 72 84ZM80 52C98 22 130 12 154 28C150 62 122 88 88 84Z') +
  shape('#2C5780', 'M88 84C122 88 150 62 154 28C140 52 114 70 86 70Z') +
  shape('#7FB4D3', 'M20 34C38 28 58 36 68 54C52 58 30 52 20 34ZM140 34C122 28 102 36 92 54C108 58 130 52 140 34Z') +
  disc('#F6D68A', 38, 62, 9) +
  disc('#F6D68A', 122, 62, 9) +
  disc('#D64A30', 38, 62, 4.4) +
  disc('#D64A30', 122, 62, 4.4) +
  shape('#D64A30', 'M80 14C98 32 98 82 80 110C62 82 62 32 80 14Z') +
  shape('#A32F24', 'M80 14C98 32 98 82 80 110C86 82 88 42 80 14Z') +
  disc(SNOW, 74, 40, 5.4) +
  disc(SNOW, 86, 40, 5.4) +
  disc(EDGE, 74, 40, 2.6) +
  disc(EDGE, 86, 40, 2.6) +
  shape('#F0A73A', 'M74 20L80 4L86 20Z') +
  line('#F6D68A', 3, 'M70 60h20M70 72h20M73 84h14');

/** Letters laid from stalks: an edge, the stalk, its shaded side and the rings. */
const stalks = (d: string, light: Hex, deep: Hex): string =>
  line(EDGE, 28, d) +
  line(deep, 22, d) +
  `<g transform="translate(-2.500 -2.500)">${line(light, 15, d)}</g>` +
  `<path fill="none" stroke="${EDGE}" stroke-opacity=".7" stroke-width="22" stroke-dasharray="3 27" stroke-dashoffset="-16" d="${d}"/>`;

const STROKES = {
  ace: ['M46 130L76 34', 'M114 130L84 34', 'M62 100H98'],
  king: ['M52 30V130', 'M112 32L62 80', 'M70 76L114 130'],
  queen: ['M80 32C108 32 116 56 116 80S108 128 80 128S44 104 44 80S52 32 80 32', 'M92 106L120 136'],
  jack: ['M102 30V96C102 134 54 134 50 100'],
} as const;

const laid = (key: keyof typeof STROKES, light: Hex, deep: Hex): SvgText =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><g id="bamboo-panda-${key}"><g transform="translate(5 6)" opacity=".2">${STROKES[key].map((d) => line(EDGE, 28, d)).join('')}</g>${STROKES[key].map((d) => stalks(d, light, deep)).join('')}</g></svg>`;

const bambooHat =
  shape('#B58A3E', 'M8 92Q80 122 152 92Q146 112 80 116Q14 112 8 92Z') +
  line(EDGE, 13, 'M36 108C36 130 56 146 80 140C104 146 124 130 124 108') +
  line('#C85C86', 7, 'M36 108C36 130 56 146 80 140C104 146 124 130 124 108') +
  shape('#C85C86', 'M80 138L62 128Q56 140 62 152ZM80 138L98 128Q104 140 98 152Z') +
  disc('#E58BAA', 80, 140, 6) +
  shape('#F3D78F', 'M80 8Q86 8 90 14L154 88Q158 94 150 98Q80 124 10 98Q2 94 6 88L70 14Q74 8 80 8Z') +
  shape('#D6A950', 'M80 8Q86 8 90 14L154 88Q158 94 150 98Q118 110 80 111Q128 84 80 8Z') +
  line('#A97B2E', 3, 'M60 26Q80 34 100 26M45 44Q80 56 115 44M30 62Q80 80 130 62M16 80Q80 104 144 80') +
  line('#C79A45', 2.4, 'M76 12L46 104M84 12L114 104M80 12V110') +
  shape('#D64A30', 'M64 20L70 14Q74 8 80 8T90 14L96 20Q80 27 64 20Z');

const stalk = (x: number, top: number, light: Hex, deep: Hex): string =>
  shape(deep, `M${x - 14} ${top}H${x + 14}V150H${x - 14}Z`) +
  shape(light, `M${x - 14} ${top}H${x + 4}V150H${x - 14}Z`) +
  oval('#E3EDB6', x, top, 14, 5) +
  oval(deep, x, top, 8, 2.6) +
  shape('#2F5A24', `M${x - 16} ${top + 40}H${x + 16}V${top + 46}H${x - 16}ZM${x - 16} 128H${x + 16}V134H${x - 16}Z`);

const bamboo =
  shape('#4E8F37', 'M30 52C14 46 6 30 10 12C28 18 36 34 30 52ZM128 44C130 26 142 16 156 16C156 34 146 46 128 44Z') +
  shape('#5FA544', 'M134 66C144 54 152 54 158 60C154 72 144 76 134 66Z') +
  stalk(46, 32, '#86BE52', '#55913A') +
  stalk(114, 40, '#79B24A', '#4C8534') +
  stalk(80, 14, '#9BCB5F', '#65A145') +
  shape('#A32F24', 'M26 82H134V114H26Z') +
  disc('#D64A30', 80, 96, 31) +
  disc('#F2CF7A', 80, 96, 25) +
  line('#7A2119', 8, 'M70 88C70 76 91 76 91 88C91 96 80 97 80 104') +
  disc('#7A2119', 80, 114, 4.8);

const panda =
  disc('#E8B44A', 80, 74, 68) +
  disc('#C8402A', 80, 74, 60) +
  shape('#932A20', 'M112 24A60 60 0 1 1 30 107A72 72 0 0 0 112 24Z') +
  `<g transform="translate(12.800 10) scale(.84)">${
    disc(FUR, 36, 38, 23) +
    disc(FUR, 124, 38, 23) +
    disc(FUR_LIT, 33, 35, 11) +
    disc(FUR_LIT, 121, 35, 11) +
    shape(SNOW, 'M80 26C122 26 140 54 140 80C140 112 114 130 80 130S20 112 20 80C20 54 38 26 80 26Z') +
    shape(
      SNOW_SHADE,
      'M114 36C132 46 140 62 140 80C140 112 114 130 80 130C74 130 66 129 60 128C110 120 128 80 114 36Z',
    ) +
    oval(FUR, 52, 78, 16, 21, 26) +
    oval(FUR, 108, 78, 16, 21, -26) +
    disc(SNOW, 55, 75, 7.5) +
    disc(SNOW, 105, 75, 7.5) +
    disc(EDGE, 56, 76, 4) +
    disc(EDGE, 104, 76, 4) +
    shape(EDGE, 'M69 92Q80 86 91 92Q91 101 80 106Q69 101 69 92Z') +
    line(EDGE, 4, 'M80 106q-8 9-16 3M80 106q8 9 16 3') +
    shape(
      '#6DB042',
      'M80 40C70 30 68 16 76 4C88 14 90 28 80 40ZM82 40C86 28 96 20 108 20C106 34 96 42 82 40ZM78 40C74 28 64 20 52 20C54 34 64 42 78 40Z',
    )
  }</g>`;

/** Every symbol of Bamboo Panda by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  panda_cub: paperCut('bamboo-panda-panda-cub', EDGE, pandaCub),
  gate: paperCut('bamboo-panda-gate', EDGE, gate),
  bridge: paperCut('bamboo-panda-bridge', EDGE, bridge),
  kite: paperCut('bamboo-panda-kite', EDGE, kite),
  ace: laid('ace', '#DDBF6B', '#B08F3C'),
  king: laid('king', '#94BB6E', '#668C47'),
  queen: laid('queen', '#B394AE', '#856783'),
  jack: laid('jack', '#86B5AC', '#5A877F'),
  bamboo_hat: paperCut('bamboo-panda-bamboo-hat', EDGE, bambooHat),
  bamboo: paperCut('bamboo-panda-bamboo', EDGE, bamboo),
  panda: paperCut('bamboo-panda-panda', EDGE, `<g transform="translate(0 5)">${panda}</g>`),
};
