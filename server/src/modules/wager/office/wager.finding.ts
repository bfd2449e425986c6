import type { FindKind } from '@lantern/contract/lists';
import type { Needs, Queryable } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { type Finder, type Found, numberTyped } from '../../staff/index.ts';
import { type FoundWager, roundsNamed, slipsNumbered, wagersNumbered } from '../index.ts';

async function present(
  { db }: Needs<'db'>,
  kind: FindKind,
  rows: readonly FoundWager[],
  title: string,
): Promise<Found[]> {
  const ids = rows.map((row) => BigInt(row.member_id));
  const members = await membersByIds(db, ids);
  return rows.map((row) => ({
    kind,
    id: row.id,
    memberId: row.member_id,
    title: row.round ?? title,
    note: [members.get(BigInt(row.member_id))?.account ?? '', row.vendor, row.game, row.state].join(' · '),
    day: null,
  }));
}

type Lookup = (db: Queryable, id: string, limit: number) => Promise<FoundWager[]>;

const byNumber = (kind: FindKind, lookUp: Lookup): Finder => ({
  right: 'members.view',
  find: async (context, typed, limit) => {
    const id = numberTyped(typed);
    return id === null ? [] : present(context, kind, await lookUp(context.db, id, limit), id);
  },
});

export const findWager = byNumber('wager', wagersNumbered);
export const findSlip = byNumber('slip', slipsNumbered);

/** Rounds have the names of their vendors, which need be no numbers. */
export const findRound: Finder = {
  right: 'members.view',
  find: async (context, typed, limit) => present(context, 'round', await roundsNamed(context.db, typed, limit), typed),
};
