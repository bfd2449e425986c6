/** Colours of a drawn bird (look.md, tables and scenes: paper-cut, natural spurs only, no wound in any frame). */
export interface Plumage {
  readonly hackle: readonly [dark: string, mid: string, light: string];
  readonly bow: readonly [plain: string, light: string];
  readonly bay: string;
  readonly bar: string;
  readonly breast: readonly [dark: string, light: string];
  readonly tail: readonly [string, string, string];
  readonly rib: string;
  readonly thigh: string;
  readonly leg: string;
  readonly band: string;
}
export type RoosterSide = 'meron' | 'wala';
export const PLUMAGE: Readonly<Record<RoosterSide, Plumage>> = {
  meron: {
    hackle: ['#D9780B', '#F6B53A', '#FFDF96'],
    bow: ['#B5371F', '#D9532B'],
    bay: '#7A2A14',
    bar: '#0C6A5A',
    breast: ['#1E2A2C', '#2E4442'],
    tail: ['#0C5A4A', '#0A3D36', '#12806A'],
    rib: '#6FCBB0',
    thigh: '#1B2426',
    leg: '#F0B53C',
    band: '#C2301A',
  },
  wala: {
    hackle: ['#B9B29E', '#F3E9D2', '#FFFDF4'],
    bow: ['#3C55A8', '#6C88DC'],
    bay: '#22305F',
    bar: '#8FA6E8',
    breast: ['#1B2036', '#2E3860'],
    tail: ['#24408E', '#152450', '#3B62C4'],
    rib: '#A9C0FF',
    thigh: '#171B30',
    leg: '#D9C9A0',
    band: '#2D4E9E',
  },
};
