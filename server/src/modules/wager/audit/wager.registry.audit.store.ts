import { type Hooks, hookPoint } from '../../../platform/index.ts';
import { type AuditCheck, checkBySql } from '../../ledger/index.ts';

/** What an own game module has in its books besides the rounds of `wager.play_ceiling`. */
export interface OwnGames {
  /** Vendor names of its wagers without an event: rounds, and wagers with legs. */
  readonly vendors?: readonly string[];
  /** Tables whose `code` names further such vendors. */
  readonly vendorTables?: readonly string[];
  /** Tables with a row for each of its events, by the same `id`. */
  readonly eventTables?: readonly string[];
}
export const ownGamesHook = hookPoint<OwnGames>('wager.own-games');

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Records that no other check covers: rounds of unregistered vendors, which no statement is compared with, and events without a game. */
export function registryChecks(hooks: Hooks): readonly AuditCheck[] {
  const games = hooks.of(ownGamesHook);
  const vendors = games.flatMap((game) => game.vendors ?? []).map(literal);
  const vendorTables = games.flatMap((game) => game.vendorTables ?? []);
  const tables = games.flatMap(({ eventTables }) => eventTables ?? []);
  return [
    checkBySql(
      'every round is of a registered partner or of a game of ours',
      `select format('round wager %s of member %s at %s (%s): payout %s', w.id, w.member_id, w.vendor, w.game, w.payout) as what
       from wager.wager w where w.event_id = 0 and w.vendor <> all(array[${vendors.join(', ')}]::text[])
         and not exists (select from wager.play_ceiling c where c.vendor = w.vendor and c.game = w.game)
         ${vendorTables.map((table) => `and not exists (select from ${table} v where v.code = w.vendor)`).join(' ')}`,
    ),
    checkBySql(
      'every event that bets wait for is a draw',
      `select format('event %s (%s %s, %s) is no draw', e.id, e.vendor, e.game, e.name) as what from wager.event e
       where true ${tables.map((table) => `and not exists (select from ${table} t where t.id = e.id)`).join(' ')}`,
    ),
  ];
}
