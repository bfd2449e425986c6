import type { Queryable } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';

/** Many games at once: names of two words and a number, over several vendors and classes. */
export async function shelveManyGames(db: Queryable, count: number): Promise<void> {
  await db.query(
    `insert into catalogue.vendor (code, account_type_id, kind, game_types, names, emblem, sort, changed_at, changed_by)
     select 'V' || n, 1000 + n, 'vendor', '{RNG}', jsonb_build_object('EN', 'Studio ' || n), 'gem', 100 + n, now(), 'test'
     from generate_series(1, 40) n`,
  );
  await db.query(
    `insert into catalogue.game (node_id, vendor, code, game_type, kind, class, names, min_bet, is_hot, sort, state, changed_at, changed_by)
     select 5000000 + n, 'V' || (1 + n % 40), 'game-' || n, 'RNG', 'vendor', (array['slots','jackpot','table','arcade'])[1 + n % 4],
       jsonb_build_object('EN', first[1 + n % 20] || ' ' || last[1 + (n / 20) % 25] || ' ' || n, 'VI', 'Trò ' || n), 10000 * (1 + n % 60),
       n % 50 = 0, n, 'on', now(), 'test'
     from generate_series(1, $1::int) n,
       (select array['Golden','Silver','Lucky','Royal','Wild','Magic','Ancient','Mystic','Fiery','Frozen','Electric','Hidden','Happy','Brave',
         'Jade','Ruby','Crystal','Midnight','Thunder','Lotus'] as first,
       array['Dragon','Phoenix','Temple','Garden','Kingdom','Fortune','Treasure','Panda','Tiger','Buffalo','Lantern','Rabbit','Pearl','Carnival',
         'Harvest','Samurai','Pharaoh','Pirate','Jungle','Ocean','Express','Diamond','Orchard','Festival','Wizard'] as last) words`,
    [count],
  );
  await db.query('update catalogue.revision set number = number + 1');
}

/** The same, with the cached snapshot read again. */
export async function seedManyGames(app: TestApp, count: number): Promise<void> {
  await shelveManyGames(app.context.db, count);
  app.clock.advance(1001);
}
