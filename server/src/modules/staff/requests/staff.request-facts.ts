import type { AnswerOf } from '@lantern/contract';
import type { RequestFactName, RequestKind } from '@lantern/contract/lists';
import type { staffCalls } from '@lantern/contract/staff';
import { formatAmount } from '@lantern/kernel';
import { type Change, changesOf } from '@lantern/rules/staff';
import { type AppContext, iso, keyedPoint, type Queryable } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import type { RequestRow } from './staff.requests.store.ts';

export type RequestFact = AnswerOf<(typeof staffCalls)['getStaffRequest']>['facts'][number];

/** What the second person reads about the subject of a request, from the module that owns it. */
export type ReadFacts = (context: AppContext, row: RequestRow) => Promise<readonly RequestFact[]>;
export type RequestFacts = Readonly<Partial<Record<RequestKind, ReadFacts>>>;
/** Of a kind without, the facts are its changes: what is requested beside what is there. */
export const factsHook = keyedPoint<RequestFacts>('staff.facts', (facts) => Object.keys(facts));

export const textFact = (name: RequestFactName, value: string, as: RequestFact['as'] = 'text'): RequestFact => ({
  name,
  value,
  as,
  of: null,
});
export const moneyFact = (name: RequestFactName, micros: bigint, currency: string): RequestFact => ({
  name,
  value: formatAmount(micros),
  as: 'money',
  of: currency,
});
export const timeFact = (name: RequestFactName, at: Date): RequestFact => textFact(name, iso(at), 'time');

/** The member of a request; nothing for one that does not exist. */
export async function memberFacts(db: Queryable, memberId: string): Promise<RequestFact[]> {
  const member = await memberRecord(db, memberId);
  if (!member) return [];
  const name = { name: 'member' as const, value: member.account, as: 'member' as const, of: member.id };
  return member.payee_name ? [name, textFact('name', member.payee_name)] : [name];
}

/** A request that changes nothing of its subject, as a reset, shows the subject as it is. */
function changesIn({ proposal }: RequestRow): readonly Change[] {
  const { before = null, after = null } = proposal ?? {};
  const changes = changesOf(before, after);
  return changes.length > 0 ? changes : changesOf(null, after);
}

/** What a request changes, each with its old and new value. */
export const changeFacts = (row: RequestRow): RequestFact[] =>
  changesIn(row).map(({ name, before, after }) => ({
    name: 'change' as const,
    value: after,
    as: 'change' as const,
    ...{ of: name, before },
  }));

export const factsOf = async (context: AppContext, row: RequestRow): Promise<readonly RequestFact[]> => {
  const read = context.hooks.at(factsHook, row.kind)?.[row.kind];
  return read ? read(context, row) : changeFacts(row);
};
