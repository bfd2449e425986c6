import { type Hooks, keyedPoint } from '../../../platform/index.ts';
import { type AuditCheck, checkBySql } from '../../ledger/index.ts';
import { literal } from './wager.registry.audit.store.ts';

/** Why final records may become others. */
export interface FormerReason {
  /** Their kinds of `ledger.sealed_kind`; records of other kinds never change. */
  readonly kinds: readonly string[];
  /** Whether the reason is recorded, over `f`, a row of `ledger.former`, and `k`, the member (null for none) and the number in its key. */
  readonly sql: string;
}
export const formerReasonHook = keyedPoint<FormerReason>('wager.former-reasons', ({ kinds }) => kinds);

/** Money of the record moved in the transaction that changed it, or the wager says that it was corrected. */
export const MONEY_MOVED = `exists (select from ledger.transfers t where t.member_id = k.member_id and t.cause = k.id and t.tx = f.became_tx)
  or exists (select from wager.round_tx t where t.member_id = k.member_id and t.row_tx = f.became_tx)
  or exists (select from wager.wager w where w.member_id = k.member_id and w.id = k.id
    and (w.detail ? 'reported' or (w.event_id <> 0 or w.round is null) and w.result_version > 1 or w.state = 'refunded'))`;

export const wagerReasons: readonly FormerReason[] = [
  { kinds: ['settled bets', 'closed rounds'], sql: MONEY_MOVED },
  {
    kinds: ['settled legs'],
    sql: `exists (select from wager.leg l
      where concat(l.member_id, ':', l.wager_id, ':', l.number) = f.key and l.member_id = k.member_id and l.result_version > 1)`,
  },
  {
    kinds: ['ended events'],
    sql: `exists (select from wager.event e where e.id = k.id and (e.result_version > 1 or e.state = 'void'))`,
  },
];

/** What was sealed as final, and is another now. */
export const formerChecks = (hooks: Hooks): readonly AuditCheck[] => [
  checkBySql(
    'a final record changed only for a reason that is recorded too',
    `select format('%s %s was another until transaction %s', f.kind, f.key, f.became_tx) as what
     from ledger.formers f
     cross join lateral (select nullif(substring(f.key from '^(\\d+):'), '')::bigint as member_id, substring(f.key from '(\\d+)$')::bigint as id) k
     where not case
       ${hooks
         .of(formerReasonHook)
         .map(({ kinds, sql }) => `when f.kind in (${kinds.map(literal).join(', ')}) then ${sql}`)
         .join('\n')}
       else false end`,
  ),
];
