import { drawsFromCsv } from '@lantern/games/draws-file';
import { FAMILIES } from '@lantern/games/families';
import { type DrawBet, type FileDraw, isIsoDate, type LotteryFamily, type Settlement } from '@lantern/games/lottery';
import { err, formatAmount, ok, type Result } from '@lantern/kernel';
import { type Fields, fileCommand, isObject, jsonOf } from './file-command.ts';
import { FAMILY_NAMES, familyNamed, familyOption } from './lottery-families.ts';
import { readUnit, type SettledLine } from './lottery-lines.ts';

/** Why one bet of the file cannot be settled; the refusals of `checkPicks` and of an amount are added to these. */
type BetFault = string;

const FIELDS = ['region', 'date', 'station', 'play', 'picks', 'unit'] as const;
const PLAYER_DECIMALS = 2;

/** What settles the bets of one draw. */
interface DrawToSettle {
  readonly family: LotteryFamily;
  readonly region: string;
  readonly judge: (bet: DrawBet) => Settlement;
}

const familyOfRegion = (region: string): LotteryFamily | undefined =>
  FAMILIES.find(({ regions }) => regions.includes(region));

const keyOf = (date: string, region: string, station: string | null): string => `${date} ${region} ${station ?? ''}`;

/** The draws of a file by date and station. What settles a draw is computed when the first bet needs it. */
class DrawBook {
  readonly #draws: ReadonlyMap<string, FileDraw>;
  readonly #settled = new Map<string, DrawToSettle>();
  readonly #stations: ReadonlyMap<string, string>;

  constructor(draws: readonly FileDraw[]) {
    this.#draws = new Map(draws.map((draw) => [keyOf(draw.date, draw.region, draw.station), draw]));
    const known = FAMILIES.flatMap(({ games }) => games.filter(({ station }) => station !== null));
    this.#stations = new Map([...known, ...draws].map(({ station, region }) => [station ?? '', region] as const));
  }

  find(family: LotteryFamily, date: string, region: string, station: string | null): Result<DrawToSettle, BetFault> {
    const key = keyOf(date, region, station);
    const draw = this.#draws.get(key);
    if (!draw) return err(this.#whyMissing(family, region, station));
    const known = this.#settled.get(key) ?? { family, region, judge: family.judge(region, draw.prizes, date) };
    this.#settled.set(key, known);
    return ok(known);
  }

  #whyMissing({ games }: LotteryFamily, region: string, station: string | null): BetFault {
    const own = games.filter((game) => game.source === 'official' && game.region === region);
    if (own.every((game) => game.station === null)) return station === null ? 'unknown_date' : 'wrong_region';
    const home = station === null ? undefined : this.#stations.get(station);
    if (home === undefined) return 'unknown_station';
    return home === region ? 'unknown_date' : 'wrong_region';
  }
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function findDraw(fields: Fields, book: DrawBook): Result<DrawToSettle, BetFault> {
  const { region, date, station } = fields;
  const family = typeof region === 'string' ? familyOfRegion(region) : undefined;
  if (typeof region !== 'string' || !family) return err('unknown_region');
  if (typeof date !== 'string' || !isIsoDate(date)) return err('bad_date');
  if (station !== null && (typeof station !== 'string' || station === '')) return err('unknown_station');
  return book.find(family, date, region, station);
}

function readBet(fields: Fields, { family, region }: DrawToSettle): Result<DrawBet, BetFault> {
  const { play, picks } = fields;
  if (typeof play !== 'string' || !family.playOf(play)) return err('unknown_play');
  if (!isTextList(picks)) return err('picks_not_strings');
  const checked = family.checkPicks(region, play, picks);
  if (!checked.ok) return checked;
  const odds = family.defaultOdds(region, play);
  if (odds === undefined) return err('play_not_offered');
  const unit = readUnit(fields['unit'], PLAYER_DECIMALS);
  return unit.ok ? ok({ play, picks: checked.value, unit: unit.value, odds }) : unit;
}

function settleBet(fields: unknown, book: DrawBook): SettledLine {
  if (!isObject(fields)) return { id: null, error: 'not_a_bet' };
  const id = fields['id'];
  if (typeof id !== 'string' || id === '') return { id: null, error: 'missing_id' };
  const missing = FIELDS.find((field) => fields[field] === undefined);
  if (missing) return { id, error: `missing_${missing}` };
  const draw = findDraw(fields, book);
  if (!draw.ok) return { id, error: draw.error };
  const bet = readBet(fields, draw.value);
  if (!bet.ok) return { id, error: bet.error };
  const { charged, hits, payout } = draw.value.judge(bet.value);
  return { id, charged: formatAmount(charged), hits, payout: formatAmount(payout) };
}

function readBets(betsJson: string): readonly unknown[] {
  const bets = jsonOf(betsJson, 'the bets file');
  if (!Array.isArray(bets)) throw new Error('the bets file is not a list of bets');
  return bets;
}

/**
 * Settles a file of bets with a file of draws at the platform’s odds of games.md 1.14, one answer per bet in their order. A
 * bad bet gets an `error` and does not affect the others; an unreadable file throws.
 * @param drawsCsv the text of a northern file or of a file of stations
 * @param betsJson a list of `{"id","region","date","station","play","picks","unit"}`
 */
export function settleFile(drawsCsv: string, betsJson: string): SettledLine[] {
  const draws = drawsFromCsv(drawsCsv);
  if (!draws.ok) throw new Error(`the draws file cannot be used: line ${draws.error.line}, ${draws.error.code}`);
  const book = new DrawBook(draws.value);
  return readBets(betsJson).map((bet) => settleBet(bet, book));
}

const USAGE = `usage: lantern lottery settle --draws FILE.csv --bets FILE.json
       lantern lottery settle --family ${FAMILY_NAMES} --draws FILE.json --bets FILE.json`;

/** `lantern lottery settle`: the answers as a JSON list on stdout. Returns the exit code: 2 usage, 1 unreadable file. */
export async function lotterySettleCommand(args: string[]): Promise<number> {
  const { name, others } = familyOption(args);
  if (name === null) return fileCommand(USAGE, ['draws', 'bets'], others, ({ draws, bets }) => settleFile(draws, bets));
  const family = familyNamed(name);
  // Without arguments the usage is printed.
  return fileCommand(USAGE, ['draws', 'bets'], family ? others : [], ({ draws, bets }) =>
    family?.settle(jsonOf(draws, 'the draws file'), readBets(bets)),
  );
}
