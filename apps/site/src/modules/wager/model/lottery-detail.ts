import { familyOfRegion } from '@lantern/games/families';

export type RecalledLine = { picks: readonly string[]; hits: number | null; payout: string | null };
export type RecalledProof = {
  algorithm: string;
  version: number;
  seedHash: string;
  seed: string | null;
  betsHash: string | null;
  bets: number | null;
  entropy: string | null;
  message: string | null;
};

/** The lottery module's detail of a wager, with the fields of this screen. */
export type LotteryDetail = {
  drawId: string;
  region: string;
  numero: string;
  drawAt: string;
  prizes: Readonly<Record<string, readonly string[]>> | null;
  resultVersion: number;
  play: string;
  stakeMultiple: number;
  lines: readonly RecalledLine[];
  proof: RecalledProof | null;
  receipt: { line: string; hash: string } | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const record = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function lineOf(value: unknown): RecalledLine[] {
  const line = record(value);
  if (!line) return [];
  return [
    {
      picks: texts(line['picks']),
      hits: typeof line['hits'] === 'number' ? line['hits'] : null,
      payout: textOrNull(line['payout']),
    },
  ];
}

function proofOf(value: unknown): RecalledProof | null {
  const proof = record(value);
  if (!proof) return null;
  return {
    algorithm: text(proof['algorithm']),
    version: numberOr(proof['version'], 1),
    seedHash: text(proof['seedHash']),
    seed: textOrNull(proof['seed']),
    betsHash: textOrNull(proof['betsHash']),
    bets: typeof proof['bets'] === 'number' ? proof['bets'] : null,
    entropy: textOrNull(proof['entropy']),
    message: textOrNull(proof['message']),
  };
}

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

function prizesOf(value: unknown): LotteryDetail['prizes'] {
  const prizes = record(value);
  return prizes ? Object.fromEntries(Object.entries(prizes).map(([tier, list]) => [tier, texts(list)])) : null;
}

/** Reads the detail of a recall (contract: any record, each game module its own); `undefined` when it is not a lottery's. */
export function readLotteryDetail(detail: Readonly<Record<string, unknown>>): LotteryDetail | undefined {
  const region = text(detail['region']);
  const play = text(detail['play']);
  if (!familyOfRegion(region)?.playOf(play)) return undefined;
  const receipt = record(detail['receipt']);
  return {
    drawId: text(detail['drawId']),
    region,
    numero: text(detail['numero']),
    drawAt: text(detail['drawAt']),
    prizes: prizesOf(detail['prizes']),
    resultVersion: numberOr(detail['resultVersion'], 0),
    play,
    stakeMultiple: numberOr(detail['stakeMultiple'], 1),
    lines: Array.isArray(detail['lines']) ? detail['lines'].flatMap(lineOf) : [],
    proof: proofOf(detail['proof']),
    receipt: receipt ? { line: text(receipt['line']), hash: text(receipt['hash']) } : null,
  };
}
