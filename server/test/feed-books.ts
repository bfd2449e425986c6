import type { Database } from '../src/platform/index.ts';

/**
 * What a run of a feed leaves, by the feed's own names: ids are of the run, and so are numbers of results, because a settlement before the end takes
 * the next one again when it is repeated after a kill. What an outright is about is in the facts of its fixture by those names, and in `outright` by ids.
 */
const BOOKS = {
  matches: `select m.code, m.state, m.facts - 'outright' as facts, m.rates, m.suspended_for, m.suspended_until, m.starts_at, m.started_at, m.ended_at
    from sports.match m order by m.code`,
  markets: `select m.code as match, k.market, k.state, k.suspended_for, k.is_main, w.state as betting
    from sports.market k join sports.match m on m.id = k.match_id join wager.market w on w.event_id = k.match_id and w.market = k.market order by 1, 2`,
  prices: `select m.code as match, p.market, p.selection, p.odds, p.version, q.model_odds
    from wager.price p join sports.match m on m.id = p.event_id
    join sports.quote q on q.match_id = p.event_id and q.market = p.market and q.selection = p.selection order by 1, 2, 3`,
  results: `select m.code, row_number() over (partition by r.match_id order by r.version) as number, r.facts, r.source
    from sports.result r join sports.match m on m.id = r.match_id order by 1, 2`,
  timelines: `select m.code, t.number, t.item from sports.timeline t join sports.match m on m.id = t.match_id order by 1, 2`,
  messages: 'select number, kind, fault from sports.message order by number',
  bets: `select s.key, w.stake, w.payout, w.state, x.refused_for,
      (select jsonb_agg(jsonb_build_array(m.code, l.selection, l.odds, l.state) order by l.number)
       from wager.leg l join sports.match m on m.id = l.event_id where l.member_id = w.member_id and l.wager_id = w.id) as legs
    from wager.wager w join wager.slip s on s.member_id = w.member_id and s.id = w.slip_id
    left join wager.waiting_slip x on x.member_id = w.member_id and x.slip_id = w.slip_id order by s.key, w.id`,
  balances:
    'select kind, sum(available) as available from ledger.balance where member_id > 0 group by kind order by kind',
} as const;
export type Books = Readonly<Record<keyof typeof BOOKS, readonly string[]>>;

export async function booksOf(owner: Database): Promise<Books> {
  const read = Object.entries(BOOKS).map(async ([name, text]) => {
    const { rows } = await owner.query(text);
    return [name, rows.map((row) => JSON.stringify(row))] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as unknown as Books;
}

/** The first differences of two runs, as lines. */
export function differencesOf(clean: Books, other: Books): string[] {
  return (Object.keys(BOOKS) as (keyof typeof BOOKS)[]).flatMap((name) => {
    const [expected, found] = [new Set(clean[name]), new Set(other[name])];
    return [
      ...clean[name].filter((row) => !found.has(row)).map((row) => `${name} lost: ${row}`),
      ...other[name].filter((row) => !expected.has(row)).map((row) => `${name} more: ${row}`),
    ];
  });
}
