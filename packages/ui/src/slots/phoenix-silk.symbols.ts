import { disc, line, oval, paperCut, shape } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

// A silk house of the old capital: garnet for every edge, saffron and gold thread, peacock blue, ivory.
const EDGE = '#4A0F2E';
const QUIET = '#735A63';

const cord = (color: Hex, width: number, d: string, edge: Hex = EDGE): string =>
  line(edge, width + 6, d) + line(color, width, d);

const inner = (...parts: readonly string[]): string => `<g stroke="none">${parts.join('')}</g>`;

const shell =
  'M80 118C60 124 40 118 30 104C14 96 8 78 14 62C12 42 26 26 44 24C52 12 68 8 80 14C92 8 108 12 116 24C134 26 148 42 146 62C152 78 146 96 130 104C120 118 100 124 80 118Z';
const pearl =
  shape('#F7A78E', shell) +
  inner(
    shape(
      '#DE7A70',
      'M116 24C134 26 148 42 146 62C152 78 146 96 130 104C120 118 100 124 80 118C116 104 130 64 116 24Z',
    ),
  ) +
  line('#FFD9C4', 5, 'M70 92L26 74M72 84L36 42M76 80L62 22M84 80L98 22M88 84L124 42M90 92L134 74') +
  shape('#F7C7A8', 'M22 112C44 98 116 98 138 112C132 138 108 150 80 150S28 138 22 112Z') +
  inner(shape('#DE8F7C', 'M138 112C132 138 108 150 80 150C70 150 62 149 54 146C96 144 122 132 128 106Z')) +
  line('#FFE7D6', 4, 'M40 122Q80 112 120 122M54 135Q80 128 106 135') +
  disc('#FFFDF6', 80, 88, 34) +
  inner(
    shape('#D9CFE3', 'M98 59A34 34 0 1 1 50 104A42 42 0 0 0 98 59Z'),
    shape('#F6DDE6', 'M94 64A29 29 0 0 1 60 112A40 40 0 0 0 94 64Z'),
    oval('#FFFFFF', 66, 74, 9, 6, -35),
  );

const medal = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" stroke="none">${disc('#FFCB52', 0, 0, 15)}${disc('#1C7F95', 0, 0, 10)}${shape('#FFCB52', 'M0 -9Q2 -2 9 0Q2 2 0 9Q-2 2 -9 0Q-2 -2 0 -9Z')}</g>`;
const silk =
  shape(
    '#1FA0AE',
    'M26 40H124V132C116 146 106 148 98 138C90 150 80 150 74 140C66 152 54 150 50 140C42 148 32 146 26 134Z',
  ) +
  inner(shape('#14748A', 'M104 54H124V132C116 146 106 148 98 138C104 110 104 82 104 54ZM26 54H124V66H26Z')) +
  line('#FFCB52', 4, 'M27 124C34 136 42 136 50 128C56 140 66 140 74 130C82 140 90 138 98 128C106 138 116 136 123 122') +
  medal(48, 90) +
  medal(86, 102) +
  shape('#35BDC4', 'M24 14H120C134 14 142 24 142 36S134 58 120 58H24Q12 54 12 36T24 14Z') +
  inner(shape('#1889A0', 'M12 40H140C138 50 131 58 120 58H24Q13 54 12 40Z'), shape('#A6E9E4', 'M26 20H106V26H24Z')) +
  oval('#FFF3DC', 124, 36, 17, 22) +
  inner(oval('#F3C06A', 124, 36, 12, 16), oval('#FFF3DC', 124, 36, 8, 11), oval('#7A1738', 124, 36, 4, 6)) +
  shape('#C8365A', 'M62 12H80V60H62Z');

const jade =
  cord('#D8304F', 7, 'M80 6C62 12 62 26 80 32C98 26 98 12 80 6Z') +
  `<path fill="#3DB889" fill-rule="evenodd" d="M80 24A48 48 0 1 1 79.900 24ZM80 52A20 20 0 1 0 80.100 52Z"/>` +
  inner(
    shape('#1F8A66', 'M100 28A48 48 0 1 1 36 92A53 53 0 0 0 80 112C112 108 122 68 100 28Z'),
    shape('#A9EBCB', 'M42 70C44 50 58 36 76 34C62 42 52 54 49 74Z'),
  ) +
  line('#146B50', 4, 'M80 36q17 3 23 15M117 64q3 14 -4 26M44 86q7 15 21 21') +
  cord('#FFCB52', 5, 'M66 120H94') +
  shape('#D8304F', 'M68 122H92L100 154H60Z') +
  line('#8E1638', 3, 'M73 132l-3 18M80 132v18M87 132l3 18');

const fan =
  shape('#F9B233', 'M80 132L8 74C24 34 52 16 80 16S136 34 152 74Z') +
  inner(
    shape('#C92A4C', 'M80 112L14 72C28 38 54 24 80 24S132 38 146 72Z'),
    shape('#93173C', 'M80 112L40 38L54 30ZM80 112L74 24H90ZM80 112L108 31L122 40ZM80 112L136 56L146 72Z'),
    disc('#FFE3A1', 80, 54, 19),
    shape(
      '#E0742A',
      'M80 40C86 46 86 52 80 56C74 52 74 46 80 40ZM80 68C72 68 66 62 66 54C74 54 80 58 80 68ZM80 68C88 68 94 62 94 54C86 54 80 58 80 68Z',
    ),
    shape('#FFE3A1', 'M34 62q8 -8 16 0q-8 8 -16 0zM110 62q8 -8 16 0q-8 8 -16 0z'),
  ) +
  line('#FFD98A', 4.4, 'M80 130L30 88M80 130L56 80M80 130V78M80 130L104 80M80 130L130 88') +
  disc('#7A1738', 80, 130, 9) +
  cord('#1FA0AE', 5, 'M80 140V150');

const thread =
  shape(
    '#B79B83',
    'M34 14H126Q134 14 134 23T126 32H34Q26 32 26 23T34 14ZM34 128H126Q134 128 134 137T126 146H34Q26 146 26 137T34 128Z',
  ) +
  inner(shape('#957A66', 'M108 14H126Q134 14 134 23T126 32H102ZM108 128H126Q134 128 134 137T126 146H102Z')) +
  shape('#8FB3B8', 'M40 32H120Q112 80 120 128H40Q48 80 40 32Z') +
  inner(shape('#6B939B', 'M98 32H120Q112 80 120 128H96Q102 80 98 32Z')) +
  line(
    '#DCE8E4',
    4,
    'M44 48Q80 58 115 46M47 66Q80 76 113 64M47 84Q80 94 113 82M46 102Q80 112 114 100M44 118Q80 126 116 116',
  ) +
  cord('#8FB3B8', 3, 'M116 112Q142 110 144 84T138 48', QUIET);

const comb =
  shape(
    '#CDB48E',
    'M16 66C18 30 46 14 80 14S142 30 144 66V132Q144 142 138 142T132 132V84H122V138Q122 146 116 146T110 138V84H100V140Q100 148 94 148T88 140V84H72V140Q72 148 66 148T60 140V84H50V138Q50 146 44 146T38 138V84H28V132Q28 142 22 142T16 132Z',
  ) +
  inner(shape('#AD9169', 'M112 24C132 32 143 46 144 66V84H28V74H112C124 62 124 42 112 24Z')) +
  shape(
    '#B8838F',
    'M80 28C88 34 88 44 80 50C72 44 72 34 80 28ZM80 50C90 44 100 46 106 56C98 62 88 60 80 50ZM80 50C70 44 60 46 54 56C62 62 72 60 80 50Z',
  ) +
  disc('#EBDCC2', 80, 51, 5);

const button =
  cord(
    '#B98A97',
    8,
    'M54 80C20 40 6 66 22 80C6 94 20 120 54 80ZM106 80C140 40 154 66 138 80C154 94 140 120 106 80Z',
    QUIET,
  ) +
  cord(
    '#B98A97',
    8,
    'M62 62C40 20 76 10 80 34C84 10 120 20 98 62M62 98C40 140 76 150 80 126C84 150 120 140 98 98',
    QUIET,
  ) +
  disc('#D0B27C', 80, 80, 30) +
  inner(shape('#AE9060', 'M96 55A30 30 0 1 1 54 95A38 38 0 0 0 96 55Z'), oval('#F0DFB8', 70, 68, 8, 5, -35)) +
  line(QUIET, 4, 'M66 80q14 -18 28 0q-14 18 -28 0');

const feather = (turn: number, size: number, paint: Hex, deep: Hex): string =>
  `<g transform="translate(66 88) rotate(${turn}) scale(${size})">${shape(paint, 'M0 4C-15 -14 -14 -50 2 -70C15 -50 14 -14 0 4Z')}${inner(shape(deep, 'M0 4C14 -14 15 -50 2 -70C5 -44 5 -20 0 4Z'))}</g>`;
const EYE =
  shape('#FFC83D', 'M0 -22C16 -10 18 10 0 18C-18 10 -16 -10 0 -22Z') +
  inner(disc('#1C9FB3', 0, 2, 10), disc('#123A63', 0, 4, 5));
const eye = (x: number, y: number, turn: number): string =>
  `<use href="#phoenix-silk-eye" transform="translate(${x} ${y}) rotate(${turn})"/>`;
const WING =
  feather(-100, 0.84, '#FFC83D', '#E8951A') +
  feather(-72, 0.92, '#F9932B', '#D96A15') +
  feather(-42, 1, '#E83A2E', '#B81D36');
const phoenix =
  cord('#F28A22', 7, 'M72 100C60 116 48 116 36 122M88 100C100 116 112 116 124 122M80 100V124') +
  `<g transform="translate(80 132) rotate(180)"><g id="phoenix-silk-eye">${EYE}</g></g>` +
  eye(30, 124, 250) +
  eye(130, 124, 110) +
  `<g id="phoenix-silk-wing">${WING}</g><use href="#phoenix-silk-wing" transform="translate(160 0) scale(-1 1)"/>` +
  cord('#FFC83D', 4, 'M80 22Q74 12 80 5M86 22Q86 12 94 7M90 27Q94 18 103 18') +
  shape(
    '#E83A2E',
    'M80 20C94 20 101 30 99 44C97 56 100 62 106 72C114 92 102 112 80 116C58 112 46 92 54 72C60 62 64 56 62 44C62 30 68 20 80 20Z',
  ) +
  inner(
    shape('#AE1A36', 'M90 23C98 28 101 34 99 44C97 56 100 62 106 72C114 92 102 112 80 116C104 92 86 62 90 23Z'),
    shape('#FFC83D', 'M66 74q7 8 14 0q7 8 14 0q0 14 -14 14t-14 -14ZM68 92q6 7 12 0q6 7 12 0q0 12 -12 12t-12 -12Z'),
  ) +
  shape('#FFC83D', 'M66 34L44 46Q56 54 70 48Z') +
  disc('#FFF6E4', 77, 36, 6.5) +
  inner(disc(EDGE, 76, 36, 3.6));

/** Every symbol of Phoenix Silk by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  pearl: paperCut('phoenix-silk-pearl', EDGE, pearl),
  silk: paperCut('phoenix-silk-silk', EDGE, silk),
  jade: paperCut('phoenix-silk-jade', EDGE, jade),
  fan: paperCut('phoenix-silk-fan', EDGE, fan),
  thread: paperCut('phoenix-silk-thread', QUIET, thread),
  comb: paperCut('phoenix-silk-comb', QUIET, comb),
  button: paperCut('phoenix-silk-button', QUIET, button),
  phoenix: paperCut('phoenix-silk-phoenix', EDGE, phoenix),
};
