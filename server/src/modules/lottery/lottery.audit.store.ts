import { drawsFromCsv } from '@lantern/games/draws-file';
import { leafHash, merkleRoot, sha256Hex } from '@lantern/games/fair';
import type { DrawnNumbers } from '@lantern/games/lottery';
import { numeroOfDay } from '@lantern/rules/lottery';
import { type Hooks, type Queryable, sha256 } from '../../platform/index.ts';
import { type AuditCheck, checkBySql, FINDINGS_MAX, faultsOf, type OnRows, pagesOf } from '../ledger/index.ts';
import { betsOfEvent, type FormerReason } from '../wager/index.ts';
import { boundOf, drawnFrom, leafLine, MERKLE_VERSION } from './draws/lottery.draw.ts';
import { familyHook, gameOf, gameOfFile } from './lottery.catalogue.ts';
import { miscountedDraws } from './lottery.counting.audit.store.ts';
import { misjudged } from './lottery.payouts.audit.store.ts';
import { presentPrizes } from './lottery.present.ts';

interface ProofRow {
  member_id: string;
  id: string;
  game_code: string;
  numero: string;
  seed: string | null;
  seed_hash: string;
  bets_hash: string;
  bets_version: number;
  bets: number;
  entropy: string | null;
  result: DrawnNumbers;
}

function faultOfProof(hooks: Hooks, draw: ProofRow): string | null {
  const game = gameOf(hooks, draw.game_code);
  if (!game) return 'is of a game that this program does not know';
  if (draw.seed === null) return 'has no seed';
  if (sha256Hex(draw.seed) !== draw.seed_hash) return 'was drawn by another seed than it had committed to';
  const drawn = presentPrizes(
    game,
    drawnFrom(game, { seed: draw.seed, drawId: draw.id, betsHash: draw.bets_hash, bound: boundOf(draw) }),
  );
  const stored = presentPrizes(game, draw.result);
  return JSON.stringify(drawn) === JSON.stringify(stored) ? null : 'has other numbers than its seed gives';
}

// A draw has no member: the pages use member 1.
const PROOFS = `select 1 as member_id, id, game_code, numero, seed, seed_hash, bets_hash, bets_version, bets, entropy, result from lottery.draw
  where (1, id) > ($1, $2) and seed_hash is not null and result is not null order by id limit $3`;

const brokenProofs = (hooks: Hooks, db: Queryable, onRows?: OnRows): Promise<string[]> =>
  faultsOf(pagesOf<ProofRow>(db, PROOFS, onRows), (rows) =>
    rows.flatMap((draw) => {
      const fault = faultOfProof(hooks, draw);
      return fault ? [`draw ${draw.id} (${draw.game_code} ${draw.numero}) ${fault}`] : [];
    }),
  );

interface ListRow {
  member_id: string;
  id: string;
  bets_hash: string;
  has_bets: boolean;
}

/** Bets of a draw from the wagers, as they were at the close: a leaf has no part that changes afterwards. */
async function rootOfBets(db: Queryable, drawId: string): Promise<string> {
  const leaves = (await betsOfEvent(db, BigInt(drawId))).map((bet) => leafHash(leafLine(drawId, bet), sha256));
  return merkleRoot(leaves, sha256);
}

// Most draws have no bets: those are not read one by one.
const EMPTY_ROOT = merkleRoot([], sha256);
const LISTS = `select 1 as member_id, id, bets_hash, wager.has_stakes(id) as has_bets from lottery.draw
  where (1, id) > ($1, $2) and bets_version = ${MERKLE_VERSION} and bets_hash is not null order by id limit $3`;

const brokenLists = (db: Queryable, onRows?: OnRows): Promise<string[]> =>
  faultsOf(pagesOf<ListRow>(db, LISTS, onRows), async (rows) => {
    const faults: string[] = [];
    for (const { id, bets_hash, has_bets } of rows)
      if ((has_bets ? await rootOfBets(db, id) : EMPTY_ROOT) !== bets_hash)
        faults.push(`draw ${id} has other bets than it was bound to`);
    return faults;
  });

/** The numbers of every draw of an applied file, by game and issue; undefined when the file cannot be read. */
function numbersOf(hooks: Hooks, csv: string): Map<string, DrawnNumbers> | undefined {
  const read = drawsFromCsv(csv, hooks.of(familyHook));
  if (!read.ok) return undefined;
  return new Map(read.value.map((draw) => [`${gameOfFile(hooks, draw)?.code} ${numeroOfDay(draw.date)}`, draw.prizes]));
}

async function strayedFrom(
  hooks: Hooks,
  db: Queryable,
  file: { id: string; csv: string; file_name: string },
): Promise<string[]> {
  const numbers = numbersOf(hooks, file.csv);
  if (!numbers) return [`import ${file.id} (${file.file_name}) cannot be read any more`];
  const { rows } = await db.query<{ id: string; game_code: string; numero: string; result: DrawnNumbers }>(
    'select id, game_code, numero, result from lottery.draw where import_id = $1 order by id',
    [file.id],
  );
  return rows.flatMap((draw) => {
    const game = gameOf(hooks, draw.game_code);
    const source = numbers.get(`${draw.game_code} ${draw.numero}`);
    const isSame =
      game &&
      source &&
      JSON.stringify(presentPrizes(game, source)) === JSON.stringify(presentPrizes(game, draw.result));
    return isSame
      ? []
      : [`draw ${draw.id} (${draw.game_code} ${draw.numero}) has other numbers than ${file.file_name} says`];
  });
}

async function strayed(hooks: Hooks, db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string; csv: string; file_name: string }>(
    `select id, csv, file_name from lottery.import where state = 'applied' order by id`,
  );
  const breaches: string[] = [];
  for (const file of rows) breaches.push(...(await strayedFrom(hooks, db, file)));
  return breaches.slice(0, FINDINGS_MAX);
}

/** A result is another for each correction, and once for a void draw. */
export const resultReason: FormerReason = {
  kinds: ['results of draws'],
  sql: `(select count(*) from ledger.formers o where o.kind = f.kind and o.key = f.key)
    <= (select d.result_version - 1 + (d.state = 'void')::int from lottery.draw d where d.id = k.id)`,
};

/** Checks between draws, their events and their proofs. */
export const lotteryChecks = (hooks: Hooks): readonly AuditCheck[] => [
  {
    name: 'fast draws follow from the seeds they had committed to',
    run: (db, onRows) => brokenProofs(hooks, db, onRows),
  },
  checkBySql(
    'the bets of a fast draw are those that were hashed before it was drawn',
    `select format('draw %s (%s %s): hashed %s, stored %s', d.id, d.game_code, d.numero, d.bets_hash, w.hash) as what
     from lottery.draw d
     left join (
       select event_id, encode(sha256(convert_to(string_agg(
         concat_ws('|', wager.id, b.play, b.picks, b.unit) || case i.bets_version when 1 then ''
           else concat('|', b.odds, '|', floor(extract(epoch from placed_at) * 1000)) end,
         E'\\n' order by wager.id), 'utf8')), 'hex') as hash
       from wager.wagers as wager join lottery.draw i on i.id = event_id and i.bets_version < 3 and i.bets_hash is not null
       cross join lateral wager.former_of(event_id, vendor, wager.game, wager.detail) b group by event_id
     ) w on w.event_id = d.id
     where d.bets_hash is not null and d.bets_version < 3 and d.bets_hash <> coalesce(w.hash, encode(sha256(''), 'hex'))`,
  ),
  { name: 'fast draws were bound to the bets that they have', run: brokenLists },
  checkBySql(
    'the public log says of a fast draw what the draw says, from its promise on',
    `select format('draw %s (%s %s)', d.id, d.game_code, d.numero) as what
     from lottery.draw d
     left join fairness.commitments p on p.about = d.id::text and p.kind = 'draw-seed-hash'
     left join fairness.commitments b on b.about = d.id::text and b.kind in ('draw-bets-hash', 'draw-bets-root')
     left join fairness.commitments s on s.about = d.id::text and s.kind = 'draw-seed'
     where d.seed_hash is not null and d.id >= (select min(about::bigint) from fairness.commitments where kind = 'draw-seed-hash')
       and (p.value, b.value, s.value) is distinct from
         (d.seed_hash, case when d.bets_version < 3 then d.bets_hash else concat(d.bets_hash, ':' || d.bets) end, d.seed)`,
  ),
  checkBySql(
    'a draw and its event are at the same point',
    `select format('draw %s (%s %s) is %s, its event is %s', d.id, d.game_code, d.numero, d.state, coalesce(e.state, 'missing')) as what
     from lottery.draw d left join wager.events e on e.id = d.id
     where case
       when d.state in ('scheduled', 'open') then e.state is distinct from 'open'
       when d.state in ('closed', 'published') then e.state is distinct from 'closed'
       when d.state = 'settled' and (d.seed_hash is not null or d.bets is null) then e.state is distinct from 'settled'
       when d.state = 'void' then coalesce(e.state not in ('closed', 'void'), true)
       else false end`,
  ),
  checkBySql(
    'every result that is not from the house has its file',
    `select format('draw %s (%s %s) has a result and no file', id, game_code, numero) as what
     from lottery.draw where result is not null and seed_hash is null and (import_id is null or source_hash is null)
     union all
     select format('import %s (%s) is not the file that was taken in', id, file_name) from lottery.import
     where csv_hash <> encode(sha256(convert_to(csv, 'UTF8')), 'hex')
     union all
     select format('draw %s (%s %s) names another file than its import', d.id, d.game_code, d.numero)
     from lottery.draw d join lottery.import i on i.id = d.import_id where d.source_hash <> i.csv_hash`,
  ),
  { name: 'a result from a file has the numbers of that file', run: (db) => strayed(hooks, db) },
  checkBySql(
    'every settled bet of the lottery is on a draw with a result, every one given back on a draw that is void, or cancelled',
    `select format('wager %s of member %s on %s is %s', w.id, w.member_id, w.event_id, w.state) as what
     from wager.wagers w join wager.events e on e.id = w.event_id left join lottery.draw d on d.id = w.event_id
     where e.category = 'ELOTT' and e.game in (select code from lottery.game)
       and (w.state in ('won', 'lost') and d.result is null
         or w.state = 'refunded' and not wager.is_cancelled(w.state, w.outcome) and d.state is distinct from 'void')`,
  ),
  checkBySql(
    'a chase that has ended has no bet that could have been taken back, and every chase has its slip',
    `select format('chase %s of member %s, %s: wager %s on %s is open', c.slip_id, c.member_id, c.state, w.id, e.name) as what
     from lottery.chase c
     join wager.wagers w on w.member_id = c.member_id and w.slip_id = c.slip_id and w.id > c.slip_id and w.id < c.slip_id + wager.slip_span()
     join wager.events e on e.id = w.event_id
     where c.state <> 'running' and w.state = 'placed' and (c.state = 'done' or e.state = 'open' and e.closes_at > c.ended_at)
     union all
     select format('chase %s of member %s has no slip', c.slip_id, c.member_id) from lottery.chase c
     where not exists (select from wager.wagers w where w.member_id = c.member_id and w.slip_id = c.slip_id and w.id > c.slip_id and w.id < c.slip_id + wager.slip_span())`,
  ),
  {
    name: 'every settled bet of a draw is worth what the numbers drawn say',
    run: (db, onRows, proven) => misjudged(hooks, db, onRows, proven),
  },
  {
    name: 'the bets of a member on a draw count together what the numbers drawn say',
    run: (db, onRows, proven) => miscountedDraws(hooks, db, onRows, proven),
  },
];
