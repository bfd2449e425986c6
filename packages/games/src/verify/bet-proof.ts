import { parseAmount } from '@lantern/kernel';
import {
  BET_LINE,
  brokenLine,
  type Inclusion,
  isIncluded,
  LOG_START,
  type LogEntry,
  readShoeEntropy,
  type ShoeEntropy,
} from '../fair/index.ts';
import { picksText, UNNAMED_PROOF } from '../lottery/index.ts';
import { decisionsText } from '../tables/blackjack-play.ts';
import { VERIFIERS } from './registry.ts';
import { listOf, type VerifierEntry } from './verifier.ts';
import { verify } from './verify.ts';

/** The part of a receipt that can be checked against its list, its draw and the public log. */
export interface BetReceipt {
  readonly wager: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
}
/**
 * `leaf`: the line is of this very bet. `path`: it is in the list that the draw is bound to. `draw`: seed and numbers hold. `log`: seed
 * hash, root and seed are in the public log, in that order. `pair`: so are the hash of the server seed and the client seed.
 */
export type BetCheckName = 'leaf' | 'path' | 'draw' | 'log' | 'pair';
export interface BetCheck {
  readonly name: BetCheckName;
  readonly holds: boolean;
}

type Texts = Readonly<Record<string, unknown>>;
const record = (value: unknown): Texts | undefined =>
  typeof value === 'object' && value !== null ? (value as Texts) : undefined;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const micros = (value: unknown): string => {
  const parsed = parseAmount(text(value));
  return parsed.ok ? parsed.value.toString() : '';
};
/** Odds and multipliers have four places, amounts six. */
const tenThousandths = (value: unknown): string => micros(value).replace(/00$/, '');
const millis = (at: unknown): string => String(Date.parse(text(at)));

interface Bound {
  readonly inclusion: Inclusion;
  /** The line without the blind, from the other fields of the receipt. */
  readonly line: string;
  readonly root: string;
  /** How many bets are under the root. */
  readonly size: string;
  readonly proof: Record<string, string>;
  /** Kind, subject and value of the lines of the log, in their order. */
  readonly logged: readonly Logged[];
  /** Of a shoe that is bound to the log: the line that was the newest one. */
  readonly head?: ShoeEntropy['line'] | undefined;
}
type Logged = readonly [kind: string, about: string, value: string];

function drawBound(wager: Texts, outcome: Texts, inclusion: Inclusion): Bound | undefined {
  const proof = record(outcome['proof']);
  const prizes = record(outcome['prizes']);
  if (!proof || !prizes) return undefined;
  const drawId = text(outcome['drawId']);
  // Receipts before version 3 have the parts of the bet in the wager itself, with the odds as a decimal.
  const bet = record(wager['detail']) ?? wager;
  const odds = typeof bet['odds'] === 'number' ? String(bet['odds']) : tenThousandths(bet['odds']);
  const picks = Array.isArray(bet['picks']) ? picksText(bet['picks'].map(text)) : '';
  const numbers = [micros(bet['unit']), odds, millis(wager['placedAt'])];
  const root = text(proof['betsHash']);
  const size = text(proof['bets']);
  return {
    inclusion,
    root,
    size,
    line: [BET_LINE, 'draw', drawId, text(wager['id']), text(bet['play']), picks, ...numbers].join('|'),
    proof: {
      game: text(proof['game']) || UNNAMED_PROOF,
      v: text(proof['maths']) || '2',
      region: text(outcome['region']),
      seed: text(proof['seed']),
      hash: text(proof['seedHash']),
      draw: drawId,
      bets: root,
      size,
      entropy: text(proof['entropy']),
      result: Object.values(prizes)
        .map((row) => (Array.isArray(row) ? row.join(' ') : ''))
        .join(' / '),
    },
    logged: [
      ['draw-seed-hash', drawId, text(proof['seedHash'])],
      ['draw-bets-root', drawId, `${root}:${size}`],
      ['draw-seed', drawId, text(proof['seed'])],
    ],
  };
}

function roundBound(wager: Texts, crash: Texts, inclusion: Inclusion): Bound | undefined {
  const round = record(crash['round']);
  if (!round) return undefined;
  const roundId = text(round['roundId']);
  const root = text(round['betsHash']);
  const size = text(round['bets']);
  const numbers = [micros(wager['stake']), tenThousandths(crash['target']), millis(record(crash['bet'])?.['placedAt'])];
  return {
    inclusion,
    root,
    size,
    line: [BET_LINE, 'round', roundId, text(wager['id']), ...numbers].join('|'),
    proof: {
      game: 'crash',
      v: '2',
      link: text(round['link']),
      salt: text(round['salt']),
      round: roundId,
      bets: root,
      size,
      entropy: text(round['entropy']),
      position: text(round['position']),
      terminal: text(round['terminalHash']),
      result: Number(round['bust']).toFixed(2),
    },
    logged: [
      ['round-bets-root', roundId, `${root}:${size}`],
      ['round-link', roundId, text(round['link'])],
    ],
  };
}

/** A bet at a shared table: its round has a link of its own, or is dealt from a shoe, whose link is shown when it is over. */
function tableBound(wager: Texts, live: Texts, inclusion: Inclusion): Bound | undefined {
  const round = record(live['round']);
  const given = record(live['proof']);
  const fields = given && record(given['proof']);
  const bet = record(wager['detail']);
  if (!round || !fields || !bet) return undefined;
  const roundId = text(round['roundId']);
  const elementId = text(given['elementId']);
  const main = `${text(given['betsHash'])}:${text(given['bets'])}`;
  // Stakes that decisions added are a list of their own, which was closed when all was decided.
  const raise = record(live['raise']);
  const root = text(raise ? raise['raisesHash'] : given['betsHash']);
  const size = text(raise ? raise['raises'] : given['bets']);
  const proof = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]));
  const entropy = readShoeEntropy(proof['entropy'] ?? '');
  return {
    inclusion,
    root,
    size,
    line: [
      BET_LINE,
      'table',
      roundId,
      text(wager['id']),
      text(bet['spot']),
      micros(wager['stake']),
      millis(wager['placedAt']),
    ].join('|'),
    proof,
    logged: [
      ...(elementId === roundId ? [] : shoeLogged(elementId, proof, entropy)),
      ['round-bets-root', roundId, main],
      ...tableLogged(roundId, record(live['logged']) ?? {}, proof),
      ...(raise ? [['round-bets-root', text(raise['raiseId']), `${root}:${size}`] as const] : []),
      ['round-link', elementId, proof['link'] ?? ''],
    ],
    head: entropy?.line,
  };
}

/** A shoe is bound before the first of its rounds is: to a list that was closed before, or to no bets. */
function shoeLogged(shoeId: string, proof: Bound['proof'], entropy: ShoeEntropy | null): Logged[] {
  const list = `${proof['bets']}:${proof['size']}`;
  return [
    ...(entropy && entropy.roundId !== '0' ? [['round-bets-root', entropy.roundId, list] as const] : []),
    ['round-bets-root', shoeId, list],
    ...(entropy ? [['shoe-entropy', shoeId, proof['entropy'] ?? ''] as const] : []),
  ];
}

/** The pool of a pit, and what was decided at blackjack: by the fields from which the round is dealt again. Rounds before there were such lines have none. */
function tableLogged(roundId: string, logged: Texts, { seats = '', decisions = '' }: Bound['proof']): Logged[] {
  const made = decisionsText({ seats: listOf(seats).map(Number), decisions: listOf(decisions) });
  return [
    ...('pool' in logged ? [['round-pool', roundId, text(logged['pool'])] as const] : []),
    ...('decisions' in logged ? [['round-decisions', roundId, made] as const] : []),
  ];
}

/** Whether the log has that line before the first one of this kind and subject. */
function isBefore(log: readonly LogEntry[], { seq, hash }: ShoeEntropy['line'], logged: Bound['logged']): boolean {
  const bound = logged.find(([kind]) => kind === 'shoe-entropy');
  const own = log.find(({ kind, about }) => kind === bound?.[0] && about === bound[1]);
  const known = seq === 0 ? LOG_START : log.find((line) => line.seq === seq)?.hash;
  return own !== undefined && known === hash && seq < own.seq;
}

function isLogged(log: readonly LogEntry[], { logged, head }: Pick<Bound, 'logged' | 'head'>): boolean {
  const places = logged.map(([kind, about, value]) =>
    log.findIndex((line) => line.kind === kind && line.about === about && line.value === value),
  );
  return (
    places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1)) &&
    (head === undefined || isBefore(log, head, logged))
  );
}

/** A run of the log; where it does not begin with the first line, its own first line is taken as it is. */
export function brokenLog(log: readonly LogEntry[]): number | null {
  const [first, ...rest] = log;
  if (!first) return null;
  return first.seq === 1 ? brokenLine(LOG_START, log) : brokenLine(first.hash, rest);
}

function pairChecks(outcome: Texts, log: readonly LogEntry[] | undefined): BetCheck[] {
  const seeds = record(outcome['seeds']);
  if (!seeds || !log) return [];
  const { pairId, serverSeedHash, clientSeed, clientSeedBy } = seeds;
  const logged: Logged[] = [
    ['pair-hash', text(pairId), text(serverSeedHash)],
    ['pair-client-seed', text(pairId), `${text(clientSeedBy)}:${text(clientSeed)}`],
  ];
  const holds = isLogged(log, { logged });
  return [{ name: 'pair', holds }];
}

function boundOf(wager: Texts, outcome: Texts, inclusion: Inclusion): Bound | undefined {
  const crash = record(outcome['crash']);
  if (crash) return roundBound(wager, crash, inclusion);
  const live = record(outcome['live']);
  return live ? tableBound(wager, live, inclusion) : drawBound(wager, outcome, inclusion);
}

/** Checks a receipt's list of bets, its draw and the log; no result where the bet has no such proof. Needs no network. */
export async function checkBet(
  { wager, outcome }: BetReceipt,
  log?: readonly LogEntry[],
  verifiers: readonly VerifierEntry[] = VERIFIERS,
): Promise<readonly BetCheck[]> {
  const inclusion = record(outcome['inclusion']) as Inclusion | undefined;
  const bound = inclusion && boundOf(wager, outcome, inclusion);
  if (!bound) return pairChecks(outcome, log);
  const { line, root } = bound;
  const done = await verify(bound.proof, verifiers);
  const isPath = Array.isArray(inclusion?.path) && inclusion.root === root && isIncluded(inclusion);
  return [
    { name: 'leaf', holds: text(inclusion?.line).replace(/\|[0-9a-f]{64}$/, '') === line },
    { name: 'path', holds: isPath && text(inclusion?.size) === bound.size },
    { name: 'draw', holds: 'verdict' in done && done.verdict === 'holds' },
    ...(log ? [{ name: 'log' as const, holds: isLogged(log, bound) }] : []),
  ];
}
