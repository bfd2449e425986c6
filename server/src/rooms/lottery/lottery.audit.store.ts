import { sha256Hex } from '@lantern/games/fair';
import type { Prizes } from '@lantern/games/vietnam-lottery';
import type { Queryable } from '../../platform/index.ts';
import { type AuditCheck, checkBySql } from '../ledger/index.ts';
import { gameOf } from './lottery.catalogue.ts';
import { drawnFrom } from './lottery.draw.ts';
import { presentPrizes } from './lottery.present.ts';

const PROOFS_CHECKED = 5000;
const FINDINGS_MAX = 20;

interface ProofRow {
  id: string;
  game_code: string;
  numero: string;
  seed: string | null;
  seed_hash: string;
  bets_hash: string;
  result: Prizes;
}

function faultOfProof(draw: ProofRow): string | null {
  const region = gameOf(draw.game_code)?.region;
  if (!region || draw.seed === null) return 'has no seed';
  if (sha256Hex(draw.seed) !== draw.seed_hash) return 'was drawn by another seed than it had committed to';
  const drawn = presentPrizes(region, drawnFrom(region, draw.seed, draw.id, draw.bets_hash));
  const stored = presentPrizes(region, draw.result);
  return JSON.stringify(drawn) === JSON.stringify(stored) ? null : 'has other numbers than its seed gives';
}

async function brokenProofs(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<ProofRow>(
    `select id, game_code, numero, seed, seed_hash, bets_hash, result from lottery.draw
     where seed_hash is not null and result is not null order by id desc limit $1`,
    [PROOFS_CHECKED],
  );
  return rows
    .flatMap((draw) => {
      const fault = faultOfProof(draw);
      return fault ? [`draw ${draw.id} (${draw.game_code} ${draw.numero}) ${fault}`] : [];
    })
    .slice(0, FINDINGS_MAX);
}

/** Promises between draws, their events and their proofs. */
export const lotteryChecks: readonly AuditCheck[] = [
  { name: 'the last fast draws follow from the seeds they had committed to', run: brokenProofs },
  checkBySql(
    'the bets of a fast draw are those that were hashed before it was drawn',
    `select format('draw %s (%s %s): hashed %s, stored %s', d.id, d.game_code, d.numero, d.bets_hash, w.hash) as what
     from lottery.draw d
     left join (
       select event_id, encode(sha256(convert_to(string_agg(concat_ws('|', id, play, picks, unit), E'\\n' order by id), 'utf8')), 'hex') as hash
       from wager.wager group by event_id
     ) w on w.event_id = d.id
     where d.bets_hash is not null and d.bets_hash <> coalesce(w.hash, encode(sha256(''), 'hex'))`,
  ),
  checkBySql(
    'the public log says of a fast draw what the draw says, from its promise on',
    `select format('draw %s (%s %s)', d.id, d.game_code, d.numero) as what
     from lottery.draw d
     left join fairness.commitment p on p.about = d.id::text and p.kind = 'draw-seed-hash'
     left join fairness.commitment b on b.about = d.id::text and b.kind = 'draw-bets-hash'
     left join fairness.commitment s on s.about = d.id::text and s.kind = 'draw-seed'
     where d.seed_hash is not null and d.id >= (select min(about::bigint) from fairness.commitment where kind = 'draw-seed-hash')
       and (p.value, b.value, s.value) is distinct from (d.seed_hash, d.bets_hash, d.seed)`,
  ),
  checkBySql(
    'a draw and its event are at the same point',
    `select format('draw %s (%s %s) is %s, its event is %s', d.id, d.game_code, d.numero, d.state, coalesce(e.state, 'missing')) as what
     from lottery.draw d left join wager.event e on e.id = d.id
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
     from lottery.draw where result is not null and seed_hash is null and (import_id is null or source_hash is null)`,
  ),
];
