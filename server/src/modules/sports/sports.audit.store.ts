import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** Matches and their bets: what the wagers' own checks cannot know. */
export const sportsChecks: readonly AuditCheck[] = [
  checkBySql(
    'a match has its event, which is over exactly when the match is',
    `select format('match %s is %s, its event %s', m.id, m.state, coalesce(e.state, 'missing')) as what
     from sports.match m left join wager.events e on e.id = m.id
     where e.id is null or m.state in ('settled', 'void') and e.state <> 'settled' or e.state = 'settled' and m.state not in ('settled', 'void', 'ended', 'abandoned')`,
  ),
  checkBySql(
    'messages of a feed are applied once, up to its last number',
    `select format('feed %s: last %s, applied %s', f.feed, f.last_number, max(m.number)) as what
     from sports.feed f join sports.message m on m.feed = f.feed group by f.feed, f.last_number having max(m.number) <> f.last_number`,
  ),
  checkBySql(
    'results of a match have versions of their own, and the match the latest',
    `select format('match %s has result version %s, its latest result %s', m.id, m.result_version, max(r.version)) as what
     from sports.match m join sports.result r on r.match_id = m.id group by m.id having max(r.version) > m.result_version`,
  ),
  checkBySql(
    'a result by an operator, and a price that counts as wrong, have an approved request',
    `select format('match %s: request %s', r.match_id, r.request_id) as what
     from (select match_id, request_id from sports.result where source in ('operator', 'wrong_price') union all select match_id, request_id from sports.wrong_price) r
     left join staff.decisions q on q.id = r.request_id where q.id is null`,
  ),
  checkBySql(
    'a market that takes bets belongs to a match on sale, and is open there',
    `select format('market %s of match %s (%s): %s here, %s for bets', k.market, m.id, m.state, k.state, w.state) as what
     from sports.market k join sports.match m on m.id = k.match_id left join wager.markets w on w.event_id = k.match_id and w.market = k.market
     where w.market is null or (k.state = 'open') <> (w.state = 'open')
       or k.state = 'open' and m.state not in ('scheduled', 'playing', 'break', 'postponed')`,
  ),
];
