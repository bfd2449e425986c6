import { leafHash, merkleRoot, playStream } from '@lantern/games/fair';
import { drawRaffle, drawWheel, splitRain } from '@lantern/games/prizes';
import { placesOf } from '@lantern/rules/prizes';
import { type Queryable, type Secrets, sha256 } from '../../platform/index.ts';
import { auditedPairs } from '../fairness/index.ts';
import { type AuditCheck, faultsOf, type OnRows, pagesOf } from '../ledger/index.ts';
import { rafflesBy, ticketsOf, winnersBy } from './prizes.raffle.store.ts';
import { ticketLine } from './prizes.raffle.ts';
import { openSeed, wordsOf } from './prizes.seeds.ts';
import { draftAt, seedsOf } from './prizes.store.ts';
import { rafflePrizesOf, sharesOf } from './prizes.terms.ts';

interface SpinRow {
  readonly member_id: string;
  readonly id: string;
  readonly weights: number[];
  readonly segment: number;
  readonly pair_id: string;
  readonly nonce: number;
}
const SPINS = `select member_id, spin_id as id, weights, segment, pair_id, nonce from prizes.drawn_spin
  where (member_id, spin_id) > ($1, $2) order by member_id, spin_id limit $3`;

/** Draws spins again from the seeds of their pairs. */
async function misdrawnSpins(db: Queryable, secrets: Secrets, rows: readonly SpinRow[]): Promise<string[]> {
  const pairs = await auditedPairs(
    db,
    secrets,
    rows.map(({ member_id, pair_id }) => ({ memberId: member_id, pairId: pair_id })),
  );
  return rows.flatMap(({ member_id, id, weights, segment, pair_id, nonce }) => {
    const about = `spin ${id} of member ${member_id}`;
    const pair = pairs.get(`${member_id}:${pair_id}`);
    if (!pair || nonce < 0 || nonce >= pair.plays) return [`${about} was drawn from a seed that was not committed to`];
    if (!weights.some((weight) => weight > 0)) return [`${about} has no weights`];
    const drawn = drawWheel(playStream({ ...pair, nonce }), weights);
    return drawn === segment ? [] : [`${about} says segment ${segment}; its seeds give ${drawn}`];
  });
}

/** The seed that was committed to; null where it does not open. */
async function seedOf(db: Queryable, secrets: Secrets, id: string): Promise<string | null> {
  const row = (await seedsOf(db, [id])).get(id);
  try {
    return row ? openSeed({ secrets }, row) : null;
  } catch {
    return null;
  }
}

/** Divides rains again. */
async function misdividedRains(db: Queryable, secrets: Secrets): Promise<string[]> {
  const { rows } = await db.query<{ id: string; version: number; amounts: string[] }>(
    'select r.prize_id as id, r.version, s.amounts::text[] from prizes.rain r join prizes.split s on s.rain_id = r.prize_id order by 1',
  );
  const found: string[] = [];
  for (const { id, version, amounts } of rows) {
    const [draft, seed] = [await draftAt(db, id, version), await seedOf(db, secrets, id)];
    if (draft?.kind !== 'rain' || seed === null)
      found.push(`rain ${id} was divided by a seed that was not committed to`);
    else if (splitRain(wordsOf(seed, id), sharesOf(draft)).join() !== amounts.join())
      found.push(`rain ${id} has other envelopes than its seed gives`);
  }
  return found;
}

/** Closes and draws raffles again. */
async function misdrawnRaffles(db: Queryable, secrets: Secrets): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select prize_id as id from prizes.raffle where drawn_at is not null order by 1',
  );
  const found: string[] = [];
  for (const { id } of rows) {
    const raffle = (await rafflesBy(db, [id])).get(id);
    const [draft, seed] = [raffle && (await draftAt(db, id, raffle.version)), await seedOf(db, secrets, id)];
    if (!raffle || draft?.kind !== 'raffle' || seed === null) {
      found.push(`raffle ${id} was drawn from a seed that was not committed to`);
      continue;
    }
    const tickets = await ticketsOf(db, id);
    const leaves = tickets.map((ticket) => leafHash(ticketLine(ticket), sha256));
    const root = merkleRoot(leaves, sha256);
    if (root !== raffle.root) found.push(`raffle ${id} has another list of tickets than its root says`);
    const places = placesOf(rafflePrizesOf(draft));
    const drawn = drawRaffle(
      wordsOf(seed, id, { root, size: tickets.length, entropy: raffle.entropy ?? '' }),
      tickets.length,
      places.length,
    );
    const due = drawn.map((index, at) => `${tickets[index]?.number} ${places[at]?.kind} ${places[at]?.amount}`);
    const won = ((await winnersBy(db, [id])).get(id) ?? []).map(
      ({ ticket, kind, amount }) => `${ticket} ${kind} ${amount}`,
    );
    if (due.join() !== won.join()) found.push(`raffle ${id} has other winners than its seed gives`);
  }
  return found;
}

/** Wheels, rains and raffles drawn again from their seeds, which are sealed: the audit runs with SECRETS_KEY. */
export const prizeRedraws = (secrets: Secrets): readonly AuditCheck[] => [
  {
    name: 'every spin of a wheel is what its seeds give',
    run: (db, onRows?: OnRows) =>
      faultsOf(pagesOf<SpinRow>(db, SPINS, onRows), (rows) => misdrawnSpins(db, secrets, rows)),
  },
  { name: 'every rain has the envelopes that its seed gives', run: (db) => misdividedRains(db, secrets) },
  { name: 'every raffle has the winners that its seed gives', run: (db) => misdrawnRaffles(db, secrets) },
];
