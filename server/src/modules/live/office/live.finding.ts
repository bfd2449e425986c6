import { type Finder, numberTyped } from '../../staff/index.ts';
import { roundsNamed, tablesNamed } from './live.finding.store.ts';

export const findTable: Finder = {
  right: 'games',
  find: async ({ db }, typed, limit) =>
    (await tablesNamed(db, typed, limit)).map(({ code, name, game, state }) => ({
      ...{ kind: 'table' as const, id: code, memberId: null, title: name },
      ...{ note: [code, game, state].join(' · '), day: null },
    })),
};

export const findTableRound: Finder = {
  right: 'games',
  find: async ({ db }, typed, limit) =>
    (await roundsNamed(db, { id: numberTyped(typed), name: typed }, limit)).map(({ id, name, table, state }) => ({
      ...{ kind: 'table_round' as const, id, memberId: null, title: name },
      ...{ note: [table, state].join(' · '), day: null },
    })),
};
