import type { CompoundFamily, CompoundPlay, Mode } from '@lantern/games/compound';
import { elevenFive } from '@lantern/games/eleven-five';
import { fourD } from '@lantern/games/four-d';
import { k3 } from '@lantern/games/k3';
import { keno } from '@lantern/games/keno';
import { markSix } from '@lantern/games/mark-six';
import { pc28 } from '@lantern/games/pc28';
import { pk10 } from '@lantern/games/pk10';
import { ssc } from '@lantern/games/ssc';
import { thai } from '@lantern/games/thai';
import { settleCompound } from './lottery-compound.ts';
import type { SettledLine } from './lottery-lines.ts';
import { type PrintedPlay, type PrintedRow, printedPlay, printedReturns } from './lottery-printed.ts';

/** What the commands do with a family, whatever its draws are made of. */
export interface FamilyCommands {
  readonly name: string;
  readonly settle: (draws: unknown, bets: readonly unknown[]) => SettledLine[];
  readonly plays: (mode: Mode) => readonly PrintedPlay[];
  readonly returns: (mode: Mode) => readonly PrintedRow[];
}

const commandsOf = <Draw, Extras>(family: CompoundFamily<Draw, Extras>): FamilyCommands => ({
  name: family.name,
  settle: (draws, bets) => settleCompound(family, draws, bets),
  plays: (mode) => family.plays.map((play: CompoundPlay<Draw>) => printedPlay(play, mode)),
  returns: (mode) => family.plays.flatMap((play: CompoundPlay<Draw>) => printedReturns(play, mode)),
});

const FAMILIES: readonly FamilyCommands[] = [
  commandsOf(ssc),
  commandsOf(elevenFive),
  commandsOf(k3),
  commandsOf(pk10),
  commandsOf(pc28),
  commandsOf(markSix),
  commandsOf(keno),
  commandsOf(fourD),
  commandsOf(thai),
];

export const FAMILY_NAMES = FAMILIES.map(({ name }) => name).join('|');
export const familyNamed = (name: string): FamilyCommands | undefined => FAMILIES.find((one) => one.name === name);

/** The value of `--family` and the other arguments; null without it. */
export function familyOption(args: readonly string[]): { readonly name: string | null; readonly others: string[] } {
  const at = args.findIndex((arg) => arg === '--family' || arg.startsWith('--family='));
  if (at < 0) return { name: null, others: [...args] };
  const isPair = args[at] === '--family';
  const name = isPair ? (args[at + 1] ?? '') : (args[at] ?? '').slice('--family='.length);
  return { name, others: args.toSpliced(at, isPair ? 2 : 1) };
}
