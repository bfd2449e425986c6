import { drawsFromCsv } from '@lantern/games/draws-file';
import type { FileDraw as DrawOfFile } from '@lantern/games/lottery';
import { err, ok, type Result } from '@lantern/kernel';
import { numeroOfDay } from '@lantern/rules/lottery';
import type { Hooks } from '../../../platform/index.ts';
import { isDrawDay } from '../draws/lottery.issues.ts';
import { type CatalogueGame, familyHook, gameOfFile, gamesOf } from '../lottery.catalogue.ts';
import { type DrawCalendar, WEEKDAYS_ALONE } from '../lottery.config.store.ts';

/** Why a line of a results file is refused. Line 1 is the header. */
export interface LineFault {
  readonly line: number;
  readonly code: string;
  /** The column concerned. */
  readonly column?: string;
}
export const FAULTS_SHOWN = 20;

/** One draw of a file with the game it belongs to. */
export interface FileDraw {
  readonly line: number;
  readonly game: CatalogueGame;
  readonly numero: string;
  readonly draw: DrawOfFile;
}

/** Numbers of the lines that hold a draw, counted as an editor counts them. */
function drawLines(text: string): { line: number; text: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((row) => row.line > 1 && row.text.trim() !== '');
}

/** All bad lines, not only the first: read one by one, at the cost of a refused file only. */
function faultsOf(hooks: Hooks, text: string): LineFault[] {
  const header = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, 1)[0] ?? '';
  const families = hooks.of(familyHook);
  const headRead = drawsFromCsv(header, families);
  if (!headRead.ok) return [headRead.error];
  const seen = new Set<string>();
  const faults: LineFault[] = [];
  for (const row of drawLines(text)) {
    if (faults.length === FAULTS_SHOWN) break;
    const read = drawsFromCsv(`${header}\n${row.text}`, families);
    const [draw] = read.ok ? read.value : [];
    const key = draw ? `${draw.date} ${draw.region} ${draw.station}` : '';
    if (!read.ok) faults.push({ line: row.line, code: read.error.code });
    else if (seen.has(key)) faults.push({ line: row.line, code: 'repeated_draw' });
    seen.add(key);
  }
  return faults;
}

/** Whether a draw can exist: its station exists and draws on that day (games.md 1.2). */
function placeDraw(hooks: Hooks, draw: DrawOfFile, line: number, calendar: DrawCalendar): Result<FileDraw, LineFault> {
  const game = gameOfFile(hooks, draw);
  if (!game) return err({ line, code: 'unknown_station' });
  if (!isDrawDay(game, draw.date, calendar))
    return err({ line, code: isDrawDay(game, draw.date, WEEKDAYS_ALONE) ? 'no_draw_day' : 'wrong_weekday' });
  return ok({ line, game, numero: numeroOfDay(draw.date), draw });
}

/**
 * Reads a results file with the header of the data files. Accepts it whole or names every fault: a dropped zero
 * (`wrong_width`), a number twice in a tier, a station that does not draw that day, a duplicate draw.
 */
export function readResults(
  hooks: Hooks,
  text: string,
  calendar: DrawCalendar,
): Result<readonly FileDraw[], LineFault[]> {
  const read = drawsFromCsv(text, hooks.of(familyHook));
  if (!read.ok) return err(faultsOf(hooks, text));
  const lines = drawLines(text);
  const placed = read.value.map((draw, index) => placeDraw(hooks, draw, lines[index]?.line ?? 0, calendar));
  const faults = placed.flatMap((one) => (one.ok ? [] : [one.error]));
  if (faults.length > 0) return err(faults.slice(0, FAULTS_SHOWN));
  return ok(placed.flatMap((one) => (one.ok ? [one.value] : [])));
}

/**
 * Stations of a region that draw on a day of the file and are missing in it: usually an omission. The
 * import is still allowed, because results arrive station by station.
 */
export function missingDraws(
  hooks: Hooks,
  draws: readonly FileDraw[],
  calendar: DrawCalendar,
): readonly { readonly day: string; readonly game: CatalogueGame }[] {
  const present = new Set(draws.map(({ game, draw }) => `${game.code} ${draw.date}`));
  const days = new Map(
    draws.map(({ game, draw }) => [`${game.region} ${draw.date}`, { region: game.region, day: draw.date }]),
  );
  return [...days.values()].flatMap(({ region, day }) =>
    gamesOf(hooks)
      .filter(
        (game) =>
          game.region === region &&
          game.source === 'official' &&
          isDrawDay(game, day, calendar) &&
          !present.has(`${game.code} ${day}`),
      )
      .map((game) => ({ day, game })),
  );
}
