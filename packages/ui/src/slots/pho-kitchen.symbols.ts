import { around, disc, line, oval, paperCut, shape, turns } from './paper-cut.ts';
import type { SvgText } from './slot-art.ts';

// A street kitchen at breakfast: burnt brown for every edge, copper and broth, chili red, herb green, blue-rimmed enamel.
const EDGE = '#3A1A12';

const carpel =
  shape('#8A421F', 'M0 -4C-18 -20 -19 -50 0 -72C19 -50 18 -20 0 -4Z') +
  shape('#C4733A', 'M0 -4C-18 -20 -19 -50 0 -72C-6 -50 -6 -24 0 -4Z') +
  shape('#5A2812', 'M0 -22C-7 -30 -7 -46 0 -58C7 -46 7 -30 0 -22Z') +
  oval('#F2A64B', 0, -38, 4.6, 9);
const starAnise =
  `<g transform="translate(80 80) rotate(8)"><g id="pho-kitchen-carpel">${carpel}</g>${turns(8)
    .slice(1)
    .map((turn) => `<use href="#pho-kitchen-carpel" transform="rotate(${turn})"/>`)
    .join('')}</g>` +
  disc('#5A2812', 80, 80, 11) +
  disc('#C4733A', 78, 78, 6);

const chili =
  shape(
    '#F08A2E',
    'M92 44C104 34 122 40 124 58C124 92 100 128 52 140C40 143 34 136 42 130C70 112 84 92 84 64C84 54 86 48 92 44Z',
  ) +
  shape('#D0661B', 'M124 58C124 92 100 128 52 140C40 143 36 138 38 134C88 126 112 94 116 46C121 48 124 52 124 58Z') +
  shape('#4E9A45', 'M84 52C86 34 104 30 116 38C124 42 126 50 122 56C116 50 110 52 106 50C98 46 92 50 84 52Z') +
  line(EDGE, 11, 'M106 36Q108 22 120 14') +
  line('#4E9A45', 6, 'M106 36Q108 22 120 14') +
  shape(
    '#E23A26',
    'M34 44C50 32 68 42 70 58C74 92 100 118 142 128C152 130 152 140 142 142C94 150 44 124 32 76C28 60 28 50 34 44Z',
  ) +
  shape(
    '#A8211F',
    'M32 76C44 124 94 150 142 142C150 140 151 136 149 132C100 136 60 116 44 62C40 54 34 52 30 56C30 62 30 68 32 76Z',
  ) +
  line('#FF9C7E', 5, 'M58 58C62 82 76 100 96 112') +
  shape('#3E8A3C', 'M26 52C24 34 42 24 58 32C70 38 74 48 70 62C62 54 56 56 50 52C42 48 34 50 26 52Z') +
  line(EDGE, 12, 'M46 32Q42 20 28 14') +
  line('#5FAE52', 7, 'M46 32Q42 20 28 14');

const lime =
  shape('#2F7A34', 'M118 34C122 16 140 8 154 12C152 30 138 42 118 34Z') +
  disc('#5FA83A', 70, 76, 60) +
  shape('#3F8530', 'M104 26.500A60 60 0 1 1 22 112A72 72 0 0 0 104 26.500Z') +
  disc('#F3F6C6', 68, 74, 51) +
  around(
    68,
    74,
    turns(8, 22),
    shape('#B6D957', 'M0 -6L-14 -37Q-13 -46 0 -46Q13 -46 14 -37Z') +
      shape('#D7EC86', 'M0 -6L-14 -37Q-13 -46 0 -46Q-5 -30 0 -6Z'),
  ) +
  shape('#3F8530', 'M78 146A40 40 0 0 1 152 106Z') +
  shape('#F3F6C6', 'M84 142A33 33 0 0 1 146 109Z') +
  shape('#A5CE45', 'M91 137L104 115Q108 109 114 113ZM116 123L118 105Q126 100 138 111Z');

const leaf = (deep: '#5F8F63' | '#6F9F6C', light: '#86B387' | '#97C093'): string =>
  shape(deep, 'M0 0C-30 -12 -34 -44 0 -66C34 -44 30 -12 0 0Z') +
  shape(light, 'M0 0C-30 -12 -34 -44 0 -66Z') +
  line('#4B7450', 3, 'M0 -2V-54M0 -20L-13 -32M0 -34L-11 -44M0 -20L13 -32M0 -34L11 -44');
const basil =
  line('#8B6F8C', 8, 'M80 150V96') +
  around(80, 104, [-98, 98], `<g transform="scale(.9)">${leaf('#5F8F63', '#86B387')}</g>`) +
  around(80, 94, [-46, 46], leaf('#5F8F63', '#86B387')) +
  around(80, 84, [0], leaf('#6F9F6C', '#97C093')) +
  disc('#A68BA8', 80, 90, 7);

const onion =
  shape(
    '#B6889C',
    'M80 10C84 26 92 34 108 42C134 54 144 76 142 96C138 128 110 142 80 142S22 128 18 96C16 76 26 54 52 42C68 34 76 26 80 10Z',
  ) +
  shape(
    '#926178',
    'M80 10C84 26 92 34 108 42C134 54 144 76 142 96C138 128 110 142 80 142C72 142 66 141 60 139C112 130 126 70 80 10Z',
  ) +
  shape('#F5EAE4', 'M80 46C110 50 128 74 126 96C122 120 102 132 80 132S38 120 34 96C32 74 50 50 80 46Z') +
  `<g fill="none" stroke="#C49DAF" stroke-width="5">${['M80 62C102 64 114 82 112 96C110 114 96 122 80 122S50 114 48 96C46 82 58 64 80 62Z', 'M80 78C92 80 100 88 98 98C96 108 90 112 80 112S64 108 62 98C60 88 68 80 80 78Z'].map((d) => `<path d="${d}"/>`).join('')}</g>` +
  oval('#C49DAF', 80, 97, 5, 7) +
  line('#8C6A5C', 4, 'M68 142l-6 10M80 144v10M92 142l6 10');

const noodles =
  shape('#EBD3A6', 'M30 18Q80 30 130 18Q124 56 106 82Q124 108 130 146Q80 134 30 146Q36 108 54 82Q36 56 30 18Z') +
  shape('#CFAE78', 'M104 21L130 18Q124 56 106 82Q124 108 130 146L104 142Q104 108 90 82Q104 56 104 21Z') +
  shape('#F8E9C8', 'M44 21L60 23Q60 56 72 82Q60 108 60 141L44 143Q48 108 62 82Q48 56 44 21Z') +
  line(
    '#B58F58',
    3,
    'M74 26Q74 56 78 82Q74 108 74 138M92 25Q92 56 84 82Q92 108 92 139M116 24Q112 56 94 82Q112 108 116 140',
  ) +
  shape('#6F9F6C', 'M50 70H110V94H50Z') +
  shape('#4F7B50', 'M86 70H110V94H86Z') +
  shape('#6F9F6C', 'M80 82C60 58 40 62 42 78C42 92 62 98 80 82ZM80 82C100 58 120 62 118 78C118 92 98 98 80 82Z') +
  disc('#4F7B50', 80, 82, 9);

const herb = shape('#4E9A45', 'M0 -36C-26 -48 -24 -72 -2 -80C20 -74 24 -50 0 -36Z') + line('#2F6E33', 3, 'M-1 -48V-72');
const pod =
  shape('#E23A26', 'M-12 -44Q-18 -72 8 -80Q20 -66 14 -44Z') +
  shape('#A8211F', 'M8 -80Q20 -66 14 -44L6 -44Q12 -66 8 -80Z');
const saucer = (inner: string): string =>
  around(80, 80, [-46, 134], herb) +
  around(80, 80, [-18, 162], herb) +
  around(80, 80, [46, 76, -106, -134], pod) +
  disc('#2C5FA8', 80, 80, 58) +
  disc('#FDFBF2', 80, 80, 52) +
  shape('#D4DEE3', 'M108 36A52 52 0 1 1 36 108A62 62 0 0 0 108 36Z') +
  disc('#2C5FA8', 80, 80, 43) +
  disc('#E8A83F', 80, 80, 40) +
  disc('#FBD98A', 79, 79, 36.5) +
  inner;

const ingredient = saucer(line('#FFF0C4', 4, 'M50 70A32 32 0 0 1 72 49'));

const bowl =
  line('#F2D9B8', 8, 'M50 36q-10-10 0-18t0-14M78 32q-10-10 0-18t0-14') +
  line(EDGE, 16, 'M96 66L150 18M108 70L156 36') +
  line('#C4733A', 9, 'M96 66L150 18') +
  line('#8A421F', 9, 'M108 70L156 36') +
  shape('#C9251F', 'M6 66H154C154 108 128 132 108 136H52C32 132 6 108 6 66Z') +
  shape('#8E1720', 'M154 66C154 108 128 132 108 136H72C108 122 128 98 130 66Z') +
  oval('#FDFBF2', 80, 66, 76, 22) +
  oval('#E8A83F', 80, 68, 66, 16) +
  shape('#F7E7C4', 'M28 66C36 56 60 54 72 62C84 70 64 82 50 80C36 79 26 74 28 66Z') +
  line('#CBA56E', 3, 'M36 68q12-9 28-2M44 75q10-5 20-3') +
  oval('#B5554A', 98, 66, 22, 8, -8) +
  oval('#E59A86', 95, 64, 15, 4.5, -8) +
  shape('#4E9A45', 'M116 72C118 60 134 58 140 64C136 74 126 78 116 72ZM70 58C76 48 92 48 98 54C92 62 80 64 70 58Z') +
  line('#FFC75A', 5, 'M22 94Q80 122 138 94') +
  around(
    0,
    0,
    [0],
    [
      [46, 111],
      [80, 117],
      [114, 111],
    ]
      .map(([x, y]) => disc('#FFC75A', x!, y!, 5.5))
      .join(''),
  ) +
  shape('#FFC75A', 'M50 134H110V150H50Z') +
  shape('#C9852B', 'M88 134H110V150H88Z');

const pot =
  line('#F2D9B8', 9, 'M48 34q-11-9 0-17t0-13M80 30q-11-9 0-17t0-13M112 34q-11-9 0-17t0-13') +
  shape('#8A421F', 'M4 70H156V88H140V80H20V88H4Z') +
  shape('#C4733A', 'M18 58H142L136 140Q135 150 124 150H36Q25 150 24 140Z') +
  shape('#8A421F', 'M112 58H142L136 140Q135 150 124 150H84Q106 140 112 58Z') +
  shape('#EBA56A', 'M28 66H44L48 138H38Q33 138 32 132Z') +
  oval('#F0C08A', 80, 58, 66, 17) +
  oval('#E8A83F', 80, 59, 56, 12) +
  disc('#FFE3A0', 56, 58, 7) +
  disc('#FFE3A0', 84, 62, 8) +
  disc('#FFE3A0', 108, 56, 6) +
  line('#5A2812', 4, 'M22 96H140M25 122H137');

/** Every symbol of Pho Kitchen by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  star_anise: paperCut('pho-kitchen-star-anise', EDGE, starAnise),
  chili: paperCut('pho-kitchen-chili', EDGE, chili),
  lime: paperCut('pho-kitchen-lime', EDGE, lime),
  basil: paperCut('pho-kitchen-basil', '#4A5A44', basil),
  onion: paperCut('pho-kitchen-onion', '#5E4450', onion),
  noodles: paperCut('pho-kitchen-noodles', '#6B4C36', noodles),
  ingredient: paperCut('pho-kitchen-ingredient', EDGE, ingredient),
  bowl: paperCut('pho-kitchen-bowl', EDGE, bowl),
};

/** What the simmering shows beside the symbols. */
export const things = {
  coin: paperCut('pho-kitchen-coin', EDGE, saucer('')),
  pot: paperCut('pho-kitchen-pot', EDGE, pot),
} as const;
