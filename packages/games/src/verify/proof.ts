import { drawMessage, playMessage, type RoundSeed, roundMessage } from '../fair/index.ts';
import type { Params } from './verifier.ts';

/** The facts to verify, as one flat list of texts: the same in an address, in a file and on the command line. */
interface Common {
  readonly game: string;
  /** Version of the game's maths. */
  readonly version: string;
  readonly params: Params;
  /** The result that was shown, to be compared. */
  readonly claimed: string | undefined;
}
export interface PairProof extends Common {
  readonly scheme: 'pair';
  readonly serverSeed: string;
  /** The commitment before the play. */
  readonly serverSeedHash: string | undefined;
  readonly clientSeed: string;
  readonly nonce: number;
}
type Bound = NonNullable<RoundSeed['bound']>;
export interface RoundProof extends Common {
  readonly scheme: 'round';
  readonly link: string;
  readonly salt: string;
  readonly roundId: string;
  readonly betsHash: string;
  /** Since version 2: how many bets the root is over, and what else the result is bound to. */
  readonly bound: Bound | undefined;
  /** Position on the chain, from 1, and the end of the chain: the commitment. */
  readonly position: number | undefined;
  readonly terminalHash: string | undefined;
}
export interface DrawProof extends Common {
  readonly scheme: 'draw';
  readonly seed: string;
  readonly seedHash: string | undefined;
  readonly drawId: string;
  readonly betsHash: string;
  readonly bound: Bound | undefined;
}
export type Proof = PairProof | RoundProof | DrawProof;
export type Scheme = Proof['scheme'];
export type ProofTexts = Readonly<Record<string, string | undefined>>;

/** Names of the fields of each scheme; whatever else is given belongs to the game. */
export const SCHEME_FIELDS = {
  pair: ['server', 'hash', 'client', 'nonce'],
  round: ['link', 'salt', 'round', 'bets', 'size', 'entropy', 'position', 'terminal'],
  draw: ['seed', 'hash', 'draw', 'bets', 'size', 'entropy'],
} as const satisfies Record<Scheme, readonly string[]>;
const NEEDED: Readonly<Record<Scheme, readonly string[]>> = {
  pair: ['server', 'client', 'nonce'],
  round: ['link', 'salt', 'round', 'bets'],
  draw: ['seed', 'draw', 'bets'],
};

const HEX64 = /^[0-9a-f]{64}$/;
const INTEGER = /^[0-9]{1,9}$/;
const SHAPES: Readonly<Record<string, RegExp>> = {
  hash: HEX64,
  bets: HEX64,
  size: INTEGER,
  entropy: /^(members|beacon\/[0-9a-f]{64}\/[0-9]{1,15}\/[0-9a-f]{64}|shoe\/[0-9]{1,19}\/[0-9]{1,15}\/[0-9a-f]{64})$/,
  link: HEX64,
  terminal: HEX64,
  nonce: INTEGER,
  position: INTEGER,
  // Seeds of others may have another length, and are text.
  server: /^.{1,200}$/,
  client: /^.{1,200}$/,
  seed: /^.{1,200}$/,
  salt: /^.{1,200}$/,
  round: /^.{1,60}$/,
  draw: /^[0-9]{1,19}$/,
};
/** Lists of bets that are bound by a hash: their messages have neither size nor entropy. */
const HASHED_LISTS = '1';
/** Longest chain that is walked: a million hashes are a matter of seconds. */
const POSITION_MAX = 1_000_000;

/** A proof from texts, or the name of the first that is missing or not usable. */
export function readProof(scheme: Scheme, texts: ProofTexts): { proof: Proof } | { bad: string } {
  const given = (name: string): string | undefined => texts[name]?.trim() || undefined;
  for (const name of SCHEME_FIELDS[scheme]) {
    const text = given(name);
    if (text === undefined ? NEEDED[scheme].includes(name) : !SHAPES[name]?.test(text)) return { bad: name };
  }
  const version = given('v') ?? '1';
  const isBound = scheme !== 'pair' && version !== HASHED_LISTS;
  const missing = isBound ? ['size', 'entropy'].find((name) => given(name) === undefined) : undefined;
  if (missing !== undefined) return { bad: missing };
  if (Number(given('position') ?? 1) < 1 || Number(given('position') ?? 1) > POSITION_MAX) return { bad: 'position' };
  const text = (name: string): string => given(name) ?? '';
  const own = new Set<string>([...SCHEME_FIELDS[scheme], 'game', 'v', 'result']);
  const params = Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => !own.has(entry[0]) && entry[1] !== undefined),
  );
  const bound = isBound ? { size: Number(text('size')), entropy: text('entropy') } : undefined;
  const common = { game: text('game'), version, params, claimed: given('result') };
  if (scheme === 'pair')
    return {
      proof: {
        ...common,
        scheme,
        serverSeed: text('server'),
        serverSeedHash: given('hash'),
        clientSeed: text('client'),
        nonce: Number(text('nonce')),
      },
    };
  if (scheme === 'round') {
    const position = given('position');
    return {
      proof: {
        ...common,
        scheme,
        link: text('link'),
        salt: text('salt'),
        roundId: text('round'),
        betsHash: text('bets'),
        bound,
        position: position === undefined ? undefined : Number(position),
        terminalHash: given('terminal'),
      },
    };
  }
  return {
    proof: {
      ...common,
      scheme,
      seed: text('seed'),
      seedHash: given('hash'),
      drawId: text('draw'),
      betsHash: text('bets'),
      bound,
    },
  };
}

/** Key and message of the word stream, in whatever scheme. */
export function streamPartsOf(proof: Proof): { readonly key: string; readonly message: string } {
  if (proof.scheme === 'pair') return { key: proof.serverSeed, message: playMessage(proof) };
  if (proof.scheme === 'round') return { key: proof.link, message: roundMessage(proof) };
  return { key: proof.seed, message: drawMessage(proof) };
}
