import { leafHash, merkleRoot, nextElement, playStream, roundStream, sha256Hex } from '@lantern/games/fair';
import { bucketOf, bustOf, dropBall, layMines, minesMultiplier, plinkoTable } from '@lantern/games/instant';
import { parseAmount } from '@lantern/kernel';
import { INSTANT_LIMITS, payoutOf } from '@lantern/rules/instant';
import { type Queryable, type Secrets, sha256 } from '../../platform/index.ts';
import { type AuditedPair, auditedPairs } from '../fairness/index.ts';
import {
  type AuditCheck,
  checkBySql,
  faultsOf,
  formerLimitUnits,
  limitBy,
  type OnRows,
  pagesOf,
} from '../ledger/index.ts';
import { readDetail } from '../wager/index.ts';
import { betLeaf } from './crash/instant.crash.steps.ts';
import { betsOf, type CrashBetRow, type CrashRow } from './crash/instant.crash.store.ts';
import { VENDOR } from './instant.games.ts';
import type { MinesRow } from './mines/instant.mines.store.ts';

const NO_PAIR = 'was drawn from a seed that was not committed to';
const wasPlayed = (pair: AuditedPair | undefined, nonce: number): pair is AuditedPair =>
  pair !== undefined && nonce >= 0 && nonce < pair.plays;

interface BallRow {
  member_id: string;
  id: string;
  round: string;
  state: string;
  stake: string;
  payout: string;
  currency: string;
  detail: unknown;
}
const BALLS = `select member_id, id, round, state, stake, payout, currency, detail from wager.wagers
  where (member_id, id) > ($1, $2) and vendor = '${VENDOR}' and game = 'plinko' and event_id = 0 order by member_id, id limit $3`;

function dropOf(row: BallRow) {
  const detail = readDetail(row.detail);
  return detail?.kind === 'plinko' ? detail : null;
}

/** All payout limits ever in force in a currency, in its micros: as shipped, as set now, and the former values in the audit log. */
async function payoutLimits(db: Queryable): Promise<Limits> {
  const { rows } = await db.query<{ limit: string | null }>(
    `select value ->> 'maxPayout' as limit from site.settings where key = 'instant.plinko'
     union select v ->> 'maxPayout' from staff.audit_entries a cross join lateral (values (a.details -> 'before'), (a.details -> 'after')) as l (v)
     where a.subject = 'setting instant.plinko'`,
  );
  const set = rows.flatMap(({ limit }) => {
    const parsed = parseAmount(limit ?? '');
    return parsed.ok ? [parsed.value] : [];
  });
  const units = await formerLimitUnits(db);
  const limits = [INSTANT_LIMITS.maxPayout, ...set];
  const known = new Map<string, ReadonlySet<bigint>>();
  return (currency) => {
    const found =
      known.get(currency) ?? new Set([...units(currency)].flatMap((unit) => limits.map((one) => limitBy(one, unit))));
    known.set(currency, found);
    return found;
  };
}

type Limits = (currency: string) => ReadonlySet<bigint>;

function faultOfBall(row: BallRow, pairs: ReadonlyMap<string, AuditedPair>, limits: Limits): string | null {
  const drop = dropOf(row);
  if (!drop || row.round !== `${drop.pair}:${drop.nonce}`) return 'has no seed that it was drawn from';
  const pair = pairs.get(`${row.member_id}:${drop.pair}`);
  if (!wasPlayed(pair, drop.nonce)) return NO_PAIR;
  const path = dropBall(playStream({ ...pair, nonce: drop.nonce }), drop.rows);
  if (path.join('') !== drop.path) return `says it fell ${drop.path}; its seeds give ${path.join('')}`;
  const [stake, payout] = [BigInt(row.stake), BigInt(row.payout)];
  if (row.state === 'refunded') return payout === stake ? null : `was given back with ${payout} for ${stake}`;
  const full = payoutOf(stake, plinkoTable(drop.rows, drop.risk)[bucketOf(path)] ?? 0n, 1n << 62n);
  const isRight = payout === full || (payout < full && limits(row.currency).has(payout));
  return isRight ? null : `says payout ${payout}; its seeds give ${full}`;
}

async function wrongBalls(db: Queryable, secrets: Secrets, limits: Limits, rows: BallRow[]): Promise<string[]> {
  const wanted = rows.flatMap((row) => {
    const pairId = dropOf(row)?.pair ?? '';
    return /^[0-9]{1,18}$/.test(pairId) ? [{ memberId: row.member_id, pairId }] : [];
  });
  const pairs = await auditedPairs(db, secrets, wanted);
  return rows.flatMap((row) => {
    const fault = faultOfBall(row, pairs, limits);
    return fault ? [`ball ${row.id} of member ${row.member_id} ${fault}`] : [];
  });
}

const BOARDS = `select * from instant.mines_round where (member_id, id) > ($1, $2) order by member_id, id limit $3`;
const sorted = (tiles: readonly number[]): string => [...tiles].sort((a, b) => a - b).join(' ');

function faultOfBoard(row: MinesRow, pair: AuditedPair | undefined): string | null {
  if (!wasPlayed(pair, row.nonce)) return NO_PAIR;
  const laid = layMines(playStream({ ...pair, nonce: row.nonce }), row.mines);
  if (row.laid && sorted(row.laid) !== sorted(laid))
    return `says its mines lay at ${sorted(row.laid)}; its seeds give ${sorted(laid)}`;
  const isHit = row.opened.some((tile) => laid.includes(tile));
  const due = {
    open: 0n,
    lost: 0n,
    refunded: BigInt(row.stake),
    won: isHit
      ? 0n
      : payoutOf(BigInt(row.stake), minesMultiplier(row.mines, row.opened.length), BigInt(row.max_payout)),
  }[row.state];
  if ((row.state === 'lost') !== isHit && row.state !== 'refunded')
    return `is ${row.state}, with a mine ${isHit ? '' : 'not '}opened`;
  return BigInt(row.payout) === due ? null : `says payout ${row.payout}; its seeds give ${due}`;
}

async function wrongBoards(db: Queryable, secrets: Secrets, rows: MinesRow[]): Promise<string[]> {
  const wanted = rows.map((row) => ({ memberId: row.member_id, pairId: row.pair_id }));
  const pairs = await auditedPairs(db, secrets, wanted);
  return rows.flatMap((row) => {
    const fault = faultOfBoard(row, pairs.get(`${row.member_id}:${row.pair_id}`));
    return fault ? [`board ${row.id} of member ${row.member_id} ${fault}`] : [];
  });
}

/** A round with its position on the chain in the fairness module. Rounds have no member: 1 stands for it. */
interface RoundRow extends CrashRow {
  readonly member_id: string;
  readonly placed: string | null;
  readonly bound: string | null;
  readonly shown: string | null;
  readonly bound_version: number | null;
  readonly entropy: string | null;
}
const ROUNDS = `select 1 as member_id, r.*, case when c.terminal_hash = r.terminal_hash and c.salt = r.salt and f.position = r.position then 'yes' end as placed,
    f.bets_hash as bound, f.link as shown, f.version as bound_version, f.entropy
  from instant.crash_round r
  left join fairness.rounds f on f.id = r.id and f.game = 'crash' left join fairness.chains c on c.id = f.chain_id
  where (1, r.id) > ($1, $2) and r.state in ('crashed', 'settled') order by r.id limit $3`;

function faultOfBet(bet: CrashBetRow, bust: bigint): string | null {
  const [stake, cashedOut] = [BigInt(bet.stake), bet.cashed_out === null ? null : BigInt(bet.cashed_out)];
  if (bet.state === 'won' && (cashedOut === null || cashedOut > bust || cashedOut > BigInt(bet.target)))
    return `says it stopped at ${cashedOut}, where the round ended at ${bust}`;
  if (bet.state === 'lost' && BigInt(bet.target) <= bust) return `is lost below ${bust}`;
  const due = {
    open: 0n,
    lost: 0n,
    refunded: stake,
    won: payoutOf(stake, cashedOut ?? 0n, BigInt(bet.max_payout)),
  }[bet.state];
  return BigInt(bet.payout) === due ? null : `says payout ${bet.payout}; it is ${due}`;
}

/** The hash to which the round was bound: since version 2 the root of its closed bets, before it the hash of their list. */
function boundTo(version: number, bets: readonly CrashBetRow[]): string {
  if (version === 1) return sha256Hex(bets.map(({ id, stake, target }) => `${id}:${stake}:${target}`).join('\n'));
  const inOrder = [...bets].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  return merkleRoot(
    inOrder.map((bet) => leafHash(betLeaf(bet), sha256)),
    sha256,
  );
}

async function faultsOfRound(db: Queryable, row: RoundRow): Promise<string[]> {
  const about = `round ${row.id} of crash`;
  const bets = await betsOf(db, row.id);
  const version = row.bound_version ?? row.version;
  const betsHash = boundTo(version, bets);
  if (!row.placed || !row.link || row.link !== row.shown) return [`${about} is not the one of its chain`];
  if (row.bets_hash !== row.bound || row.bets_hash !== betsHash || row.bets !== bets.length)
    return [`${about} has other bets than were hashed before it was drawn`];
  const bound = version === 1 ? undefined : { size: bets.length, entropy: row.entropy ?? '' };
  const bust = bustOf(roundStream({ link: row.link, salt: row.salt, roundId: row.id, betsHash, bound }));
  if (row.bust === null || BigInt(row.bust) !== bust)
    return [`${about} says it ended at ${row.bust}; its chain gives ${bust}`];
  return bets.flatMap((bet) => {
    const fault = faultOfBet(bet, bust);
    return fault ? [`bet ${bet.id} of member ${bet.member_id} on ${about} ${fault}`] : [];
  });
}

async function wrongRounds(db: Queryable, rows: RoundRow[]): Promise<string[]> {
  const found: string[] = [];
  for (const row of rows) found.push(...(await faultsOfRound(db, row)));
  return found;
}

interface LinkRow {
  chain_id: string;
  position: number;
  link: string;
  terminal_hash: string | null;
  announced: string | null;
}

/** Walks every chain from its last revealed link down to its end, and compares each revealed link on the way. */
async function wrongLinks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<LinkRow>(
    `select r.chain_id, r.position, r.link, c.terminal_hash, l.value as announced
     from fairness.rounds r join fairness.chains c on c.id = r.chain_id
     left join fairness.commitments l on l.kind = 'chain-terminal-hash' and l.about = c.id::text
     where r.link is not null order by r.chain_id, r.position desc`,
  );
  const found: string[] = [];
  for (const links of Map.groupBy(rows, ({ chain_id }) => chain_id).values()) {
    const [first] = links;
    if (!first) continue;
    let [at, value] = [first.position, first.link];
    for (const { chain_id, position, link } of links) {
      for (; at > position; at -= 1) value = nextElement(value);
      if (value !== link) found.push(`position ${position} of chain ${chain_id} has a link of another chain`);
    }
    for (; at > 0; at -= 1) value = nextElement(value);
    if (value !== first.terminal_hash || value !== first.announced)
      found.push(`chain ${first.chain_id} does not end in the hash it announced`);
  }
  return found.slice(0, 20);
}

/** One nonce is one play: two plays drawn from the same words would both look right. */
async function sharedNonces(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select format('%s plays of member %s share the nonce %s', count(*), member_id, round) as what from (
       select member_id, round from wager.wagers where event_id = 0 and vendor in ('LTN_SLOTS', '${VENDOR}') and game not in ('mines', 'crash')
       union all select member_id, pair_id || ':' || nonce from instant.mines_round
     ) p group by member_id, round having count(*) > 1 limit 20`,
  );
  return rows.map(({ what }) => what);
}

/** A wager repeats what was bet at its board or on its round: players and operators read it there. */
const OTHER_BETS = `select format('wager %s of member %s says %s', w.id, w.member_id, w.detail) as what
  from wager.wagers w
  left join instant.mines_round m on m.member_id = w.member_id and m.id = w.id
  left join instant.crash_bet c on c.member_id = w.member_id and c.id = w.id
  where w.vendor = '${VENDOR}' and w.game in ('mines', 'crash') and w.event_id = 0
    and w.detail is distinct from case w.game when 'mines' then jsonb_build_object('kind', 'mines', 'mines', m.mines)
      else jsonb_build_object('kind', 'crash', 'target', c.target) end`;

/** Draws instant games again from seeds and chains. The seeds are sealed: the audit runs with SECRETS_KEY. */
export const instantRedraws = (secrets: Secrets): readonly AuditCheck[] => [
  {
    name: 'every ball of plinko fell and paid as its seeds give',
    run: async (db, onRows?: OnRows) => {
      const limits = await payoutLimits(db);
      return faultsOf(pagesOf<BallRow>(db, BALLS, onRows), (rows) => wrongBalls(db, secrets, limits, rows));
    },
  },
  {
    name: 'every board of mines lay and paid as its seeds give',
    run: (db, onRows?: OnRows) =>
      faultsOf(pagesOf<MinesRow & { id: string; member_id: string }>(db, BOARDS, onRows), (rows) =>
        wrongBoards(db, secrets, rows),
      ),
  },
  {
    name: 'every round of crash ended where its chain and its bets say, and its bets were paid so',
    run: (db, onRows?: OnRows) => faultsOf(pagesOf<RoundRow>(db, ROUNDS, onRows), (rows) => wrongRounds(db, rows)),
  },
  { name: 'every shown link lies on its announced chain', run: wrongLinks },
  { name: 'every nonce was played once', run: sharedNonces },
  checkBySql('a wager on mines or crash has the bet of its board or round', OTHER_BETS),
];
