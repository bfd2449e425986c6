import { LEG_RESULTS } from '@lantern/rules/wager';
import type { Hooks, Queryable } from '../../../platform/index.ts';
import {
  ACCOUNT,
  type AuditCheck,
  checkBySql,
  FINDINGS_MAX,
  faultsOf,
  type OnRows,
  pagesOf,
} from '../../ledger/index.ts';
import { type LegPayout, type LegState, payoutBy } from '../legs/wager.legs.ts';
import { readDetail } from '../placing/wager.detail.ts';
import { BOUGHT } from './wager.bought.store.ts';

/** A wager with legs has no event and no round. */
const LEGGED = 'w.event_id = 0 and w.round is null';

interface SettledRow {
  readonly member_id: string;
  readonly id: string;
  readonly vendor: string;
  readonly detail: unknown;
  readonly stake: string;
  readonly payout: string;
  readonly legs: readonly { readonly odds: string; readonly state: string; readonly winners: number }[];
}

/** Stake and payout without what was bought back. */
const SETTLED = `select w.member_id, w.id, w.vendor, w.detail, w.stake - b.stake as stake, w.payout - b.paid as payout,
    (select jsonb_agg(jsonb_build_object('odds', l.odds::text, 'state', l.state, 'winners', l.winners) order by l.number)
     from wager.leg l where l.member_id = w.member_id and l.wager_id = w.id) as legs
  from wager.wager w cross join lateral wager.bought_of(w.member_id, w.id) b
  where (w.member_id, w.id) > ($1, $2) and ${LEGGED} and w.state not in ('placed', 'cashed_out') order by w.member_id, w.id limit $3`;

const isState = (result: string): result is LegState['result'] =>
  result === 'open' || LEG_RESULTS.some((known) => known === result);

/** What is wrong with a payout; null when its legs come to it. */
function faultOf(row: SettledRow, payoutOf: LegPayout): string | null {
  const legs = (row.legs ?? []).flatMap(({ odds, state, winners }) =>
    isState(state) ? [{ odds: BigInt(odds), result: state, winners }] : [],
  );
  const detail = readDetail(row.detail);
  if (!detail) return `wager ${row.id} of member ${row.member_id} says ${JSON.stringify(row.detail)}`;
  const wager = { memberId: BigInt(row.member_id), id: BigInt(row.id), vendor: row.vendor, detail };
  const due = legs.length === 0 ? null : payoutOf({ ...wager, stake: BigInt(row.stake) }, legs);
  return due === BigInt(row.payout)
    ? null
    : `wager ${row.id} of member ${row.member_id}: paid ${row.payout}, its legs come to ${due}`;
}

const payoutCheck = (payoutOf: LegPayout): AuditCheck => ({
  name: 'every wager with legs was paid what its legs come to',
  run: (db: Queryable, onRows?: OnRows) =>
    faultsOf(pagesOf<SettledRow>(db, SETTLED, onRows), (rows) =>
      rows.flatMap((row) => faultOf(row, payoutOf) ?? []).slice(0, FINDINGS_MAX),
    ),
});

/** Checks of wagers with legs, by the rules of the modules that take them. */
export const legChecks = (hooks: Hooks): readonly AuditCheck[] => [
  checkBySql(
    'the escrow of a wager with legs holds what is still staked while it is open, and nothing after',
    `select format('wager %s of member %s (%s): stake %s, escrow %s', w.id, w.member_id, w.state, w.stake, coalesce(x.held, 0)) as what
     from wager.wager w left join (
       select member_id, pool, sum(case when credit = ${ACCOUNT['escrow:event']} then amount else -amount end) as held
       from ledger.transfers where pool <> 0 and ${ACCOUNT['escrow:event']} in (debit, credit) group by 1, 2
     ) x on x.member_id = w.member_id and x.pool = w.id
     left join ${BOUGHT} b on b.member_id = w.member_id and b.id = w.id
     where ${LEGGED} and coalesce(x.held, 0) <> case w.state when 'placed' then w.stake - coalesce(b.stake, 0) else 0 end`,
  ),
  checkBySql(
    'a wager with legs ends when all its legs have a result, and before only as lost',
    `select format('wager %s of member %s (%s) has %s legs, %s open', w.id, w.member_id, w.state, coalesce(l.legs, 0), coalesce(l.open, 0)) as what
     from wager.wager w left join (
       select member_id, wager_id, count(*) as legs, count(*) filter (where state = 'open') as open from wager.leg group by 1, 2
     ) l on l.member_id = w.member_id and l.wager_id = w.id
     left join ${BOUGHT} b on b.member_id = w.member_id and b.id = w.id
     where ${LEGGED} and (l.legs is null or w.state <> 'placed' and w.payout <> coalesce(b.paid, 0) and l.open > 0 or w.state = 'placed' and l.open = 0)`,
  ),
  checkBySql(
    'a leg has its wager and its event, and a result of a version that the event had',
    `select format('leg %s of wager %s of member %s on event %s (%s): %s by version %s', l.number, l.wager_id, l.member_id, l.event_id, e.state, l.state, l.result_version) as what
     from wager.leg l
     left join wager.wager w on w.member_id = l.member_id and w.id = l.wager_id and ${LEGGED}
     left join wager.event e on e.id = l.event_id
     -- Legs of a slip that was refused after it waited are void, whatever their event becomes, and so are those that were open when a bet was bought back.
     left join wager.waiting_slip s on s.member_id = w.member_id and s.slip_id = w.slip_id and s.state = 'refused'
     where not (w.state = 'cashed_out' and (l.state, l.result_version) = ('void', 0)) and (w.id is null or e.id is null or s.slip_id is not null and (l.state, l.result_version) is distinct from ('void', 0)
       or s.slip_id is null and (
         e.state = 'open' and l.state <> 'open' and l.result_version not between 1 and e.result_version
         or e.state in ('settled', 'void') and l.state = 'open'
         or e.state = 'settled' and l.result_version not between 1 and e.result_version
         or e.state = 'void' and (l.state, l.result_version) is distinct from ('void', 0)))`,
  ),
  payoutCheck(payoutBy(hooks)),
];
