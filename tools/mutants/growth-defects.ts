import type { Defect } from './defect.ts';
import { functionFile } from './sql-files.ts';

const records = ['server/src/modules/wager/records/'];
const marks = ['server/src/modules/ledger/ledger.audit-marks.test.ts'];
const retention = ['server/src/modules/lottery/draws/lottery.retention.test.ts'];
const since = ['server/src/modules/wager/audit/wager.audit-since.test.ts'];
const partitions = ['server/src/modules/wager/placing/'];
const forms = functionFile('wager', 'forms-between');
const reads = functionFile('wager', 'read-finals');
const days = functionFile('wager', 'sum-day-finals');
const reports = ['server/src/modules/wager/wager.report.test.ts'];
const totals = functionFile('wager', 'record-totals');
const TRUTH = 'product.md "Records": totals are those of the bets';

/** What keeps a large database as fast as a small one: sums, partitions, and audits that go on where the last one ended. */
export const growthDefects: readonly Defect[] = [
  {
    id: 'sums-keep-a-replaced-form',
    file: forms,
    find: "where o.kind = 'settled bets' and o.became_tx > p_seen and o.became_tx <= p_upto and o.tx <= p_seen",
    replace: 'where false',
    danger: 'a corrected bet counts twice in the totals of its member',
    breaks: TRUTH,
    tests: records,
    quick: records,
  },
  {
    id: 'sums-leave-out-a-form',
    file: forms,
    find: "where o.kind = 'settled bets' and o.tx > p_seen and o.tx <= p_upto and o.became_tx > p_upto",
    replace: 'where false',
    danger: 'a corrected bet is taken from the totals without having been in them',
    breaks: TRUTH,
    tests: records,
  },
  {
    id: 'days-keep-a-replaced-form',
    file: forms,
    find: "where o.kind = 'settled bets' and o.became_tx > p_seen and o.became_tx <= p_upto and o.tx <= p_seen",
    replace: 'where false',
    danger: 'a corrected bet counts twice in the reports of its day',
    breaks: TRUTH,
    tests: reports,
  },
  {
    id: 'days-count-refunded-bets',
    file: days,
    find: "where state in ('won', 'lost', 'cashed_out') and not ledger.is_trial(currency)",
    replace: 'where not ledger.is_trial(currency)',
    danger: 'stakes that went back are turnover in the reports',
    breaks: TRUTH,
    tests: reports,
  },
  {
    id: 'sums-forget-where-they-are',
    file: reads,
    find: 'update wager.final_head h set seen_tx = v_upto where h.reader = p_reader;',
    replace: 'null;',
    danger: 'a settled bet is added to the totals again each second',
    breaks: TRUTH,
    tests: records,
  },
  {
    id: 'totals-miss-the-newest-bets',
    file: totals,
    find: "where w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) > v_seen\n",
    replace: "where w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) > v_seen + 1000000\n",
    danger: 'a bet that was just settled is missing from the totals of its member',
    breaks: TRUTH,
    tests: records,
  },
  {
    id: 'totals-keep-a-replaced-form',
    file: totals,
    find: 'select array[v_since[1] - count(*), v_since[2] - coalesce(sum(p.stake), 0)',
    replace: 'select array[v_since[1], v_since[2]',
    danger: 'a corrected bet counts twice until it is summed',
    breaks: TRUTH,
    tests: records,
  },
  {
    id: 'open-stakes-count-as-lost',
    file: totals,
    find: 'net := payout - v_open[3] - (stake - v_open[2]);',
    replace: 'net := payout - stake;',
    danger: 'a record shows a loss that has not happened',
    breaks: 'product.md "Records": net counts what is settled',
    tests: records,
  },
  {
    id: 'partition-over-rows-of-the-default',
    file: functionFile('wager', 'ensure-partitions'),
    find: '      continue when v_taken;\n',
    replace: '',
    danger: 'the server does not start when a month began before it had partitions',
    breaks: 'product.md "Always true": bets are taken',
    tests: partitions,
  },
  {
    id: 'exposures-of-open-events-go',
    file: functionFile('wager', 'drop-ended'),
    find: "where x.event_id < v_part.upto and e.state in ('open', 'closed', 'settling')",
    replace: 'where false',
    danger: 'a number of a draw on sale is sold above its limit',
    breaks: 'product.md "Limits": of all members together',
    tests: partitions,
  },
  {
    id: 'a-taken-key-of-a-partition-is-no-conflict',
    file: 'server/src/platform/db/faults.ts',
    find: '.replace(PARTITION, ',
    replace: ".replace('', ",
    danger: 'a slip sent twice at once is refused as a fault although it was placed',
    breaks: 'standards.md 4.4: the same key answers the first result',
    tests: partitions,
  },
  {
    id: 'any-mark-proves',
    file: 'server/src/modules/ledger/ledger.audit-marks.ts',
    find: '!isSameText(mark.mac, macOf(key, mark))',
    replace: 'false',
    danger: 'who writes to the database decides what no audit looks at',
    breaks: 'standards.md 4.3: records are proven, not believed',
    tests: marks,
    quick: marks,
  },
  {
    id: 'a-mark-of-another-chain-proves',
    file: 'server/src/modules/ledger/ledger.audit-marks.store.ts',
    find: " and encode(s.hash, 'hex') = m.hash",
    replace: '',
    danger: 'seals made anew pass under the mark of the old ones',
    breaks: 'standards.md 4.3: records are proven, not believed',
    tests: marks,
  },
  {
    id: 'events-go-without-their-hash',
    file: functionFile('wager', 'drop-events'),
    find: "  perform ledger.keep_gone('wager.event', p_ids);\n",
    replace: '',
    danger: 'a seal can no longer tell an event that went from one that was deleted',
    breaks: 'standards.md 4.3: records are proven, not believed',
    tests: retention,
    quick: retention,
  },
  {
    id: 'shoe-with-bets-goes',
    file: functionFile('live', 'drop-empty-rounds'),
    find: ' and s.link is not null and n.are_empty',
    replace: ' and s.link is not null',
    danger: 'bets of members lose the round that decided them',
    breaks: 'standards.md 4.3: records are proven, not believed',
    tests: ['server/src/modules/live/live.retention.test.ts'],
  },
  {
    id: 'audit-forgets-late-payments-of-earlier-bets',
    file: 'server/src/modules/wager/audit/wager.audit.store.ts',
    find: '\n  union select member_id, cause from ledger.transfers where tx > ',
    replace: ' and 0 < ',
    danger: 'a bet that was proven is paid again, and only a full audit sees it',
    breaks: 'product.md "Always true": every settled wager has exactly its transfers',
    tests: since,
    quick: since,
  },
];
