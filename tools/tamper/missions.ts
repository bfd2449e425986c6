import { type Change, drop, SEALED, set } from './change.ts';

const COUNTED = 'what counts for missions is the settled bets';
const GIVEN = 'every claim of a mission gave its reward once';
const TERMS = 'a mission was claimed on the terms of its version';
const BOARD = 'the leaderboard of missions counts the claims';

/** What counts for missions, claims of them, and their leaderboard. */
export const missionChanges: readonly Change[] = [
  {
    what: 'a sum of stakes for missions',
    sql: [set('missions.day', 'true', 'stakes = stakes + 1000000')],
    by: [COUNTED],
    quick: true,
  },
  { what: 'settled bets for missions are gone', sql: [drop('missions.day', 'true')], by: [COUNTED] },
  { what: 'a claim of a mission is gone', sql: [drop('missions.claim', 'true')], by: [SEALED, GIVEN, BOARD] },
  {
    what: 'the amount of a claim',
    sql: [set('missions.claim', 'true', 'amount = amount + 1')],
    by: [SEALED, GIVEN, TERMS],
  },
  {
    what: 'the progress of a claim',
    sql: [set('missions.claim', 'true', 'progress = 0')],
    by: [SEALED, TERMS],
  },
  {
    what: 'a place of the leaderboard of missions',
    sql: [set('missions.place', 'true', 'done = done + 1')],
    by: [BOARD],
    quick: true,
  },
];
