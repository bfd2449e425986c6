import type { CSSProperties } from 'react';

/** Ground (g), emblem (e) and title (t) colours, in the order g1 g2 e1 e2 e3 e4 t1 t2 (look.md 9). */
const paints = {
  lacquer: ['#6E0F1C', '#CB3A1F', '#FFB93F', '#FFE9BF', '#FF7A45', '#430914', '#FFEBC4', '#430914'],
  night: ['#0E1433', '#2C4192', '#FFC04E', '#FFF0CF', '#F2603F', '#0A0E26', '#FFEBC4', '#0A0E26'],
  jade: ['#05332B', '#12876A', '#FFC758', '#FFF1D2', '#F26A43', '#03221D', '#FFF1D2', '#03221D'],
  marigold: ['#D9780B', '#FBC04A', '#C22B18', '#FFF3D8', '#0C7657', '#551507', '#FFF6E2', '#7A1D0B'],
  lotus: ['#711A45', '#E2667F', '#FFD3C8', '#FFF1E3', '#FFB43B', '#44092A', '#FFF1E3', '#44092A'],
  river: ['#05344A', '#1E93A0', '#FF8A4C', '#FFF0D6', '#FFC552', '#032231', '#FFF0D6', '#032231'],
  clay: ['#4E2414', '#B8613A', '#FFCB72', '#FFF0D6', '#8FC7A6', '#2F130A', '#FFF0D6', '#2F130A'],
  paper: ['#EED7A8', '#FBF0D8', '#C8331C', '#FFF9EC', '#F0A126', '#2A1B2E', '#FFF9EC', '#B02A15'],
  ink: ['#14111D', '#3C3650', '#FFB43B', '#FFF0D6', '#E8492C', '#0B0912', '#FFD68A', '#0B0912'],
  leaf: ['#24430F', '#85A832', '#FFD05A', '#FFF6D8', '#E8542E', '#152A08', '#FFF6D8', '#152A08'],
} as const;

export type PaletteName = keyof typeof paints;
export const paletteNames = Object.keys(paints) as [PaletteName, ...PaletteName[]];

const roles = ['--g1', '--g2', '--e1', '--e2', '--e3', '--e4', '--t1', '--t2'] as const;

/** The palette as custom properties for the element that shows the drawing. */
export function paletteStyle(name: PaletteName): CSSProperties {
  return Object.fromEntries(paints[name].map((paint, index) => [roles[index], paint])) as CSSProperties;
}
