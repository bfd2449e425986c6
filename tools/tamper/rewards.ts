import { ACCOUNT } from '../../server/src/modules/ledger/index.ts';
import { type Change, drop, SEALED, set } from './change.ts';

const BY_HAND = 'every reward by hand was given by operators';
const TAKEN = 'every reward of a promotion was taken';
const COUNTS = 'points, spins and tickets of promotions are those of their terms';
const WALLET = 'the bonus money of each member';
const GRANT = 'every grant has what was granted';
const CLAIMED_BONUS = 'every claimed reward of bonus money is one grant';
const BONUS_BET = 'every bet with bonus money has its part';
const BUDGET = 'every budget holds what was funded';
const FUNDING = 'every funding moved its amount';
const SHARE = 'every share of stakes was given once';
const PRIZE = 'every prize of the leaderboard that was given';
const PLACES = 'the prizes of a week are those of its places';

/** Rewards by hand and of promotions, bonus money, budgets, shares of inviters, and prizes of the leaderboard. */
export const rewardChanges: readonly Change[] = [
  {
    what: 'the amount of a reward by hand',
    sql: [set('promotions.hand_grant', 'true', 'amount = amount + 1')],
    by: [SEALED, BY_HAND],
    quick: true,
  },
  {
    what: 'who gave a reward by hand',
    sql: [set('promotions.hand_grant', 'true', "by = 'another operator'")],
    by: [SEALED],
  },
  { what: 'a reward by hand is gone', sql: [drop('promotions.hand_grant', 'true')], by: [SEALED, BY_HAND] },
  {
    what: 'a reward by hand says that the terms gave it',
    sql: [set('promotions.taken', 'by_hand', 'by_hand = false')],
    by: [BY_HAND],
  },
  {
    what: 'the amount of what a promotion gave',
    sql: [set('promotions.taken', 'true', 'amount = amount + 1')],
    by: [TAKEN, BY_HAND],
  },
  {
    what: 'how many points a promotion gave, in both of its records',
    sql: [
      set('rewards.reward', "source = 'promotion' and kind = 'points'", 'amount = amount + 1000000'),
      set('promotions.taken', "kind = 'points'", 'amount = amount + 1000000'),
    ],
    by: [COUNTS],
  },
  { what: 'what a promotion gave is gone', sql: [drop('promotions.taken', 'true')], by: [TAKEN, BY_HAND] },
  {
    what: 'a bonus wallet',
    sql: [
      set('ledger.balance', `kind = ${ACCOUNT['player:bonus']} and available > 0`, 'available = available + 1000000'),
    ],
    by: ['each balance equals', WALLET],
    quick: true,
  },
  {
    what: 'a bonus wallet, and the grant with it',
    sql: [
      `update ledger.balance set available = available + 1000000 where kind = ${ACCOUNT['player:bonus']} and available > 0`,
      set('bonus.bonus_grant', "state = 'active'", 'bonus = bonus + 1000000'),
    ],
    by: ['each balance equals', GRANT],
  },
  {
    what: 'turnover of a bonus',
    sql: [set('bonus.bonus_grant', "state = 'active'", 'turnover = turnover + 1000000')],
    by: [GRANT],
    quick: true,
  },
  {
    what: 'the turnover that a bonus requires',
    sql: [set('bonus.bonus_grant', "state = 'active'", 'required = 0')],
    by: [SEALED],
  },
  {
    what: 'an active bonus says that it waits',
    sql: [set('bonus.bonus_grant', "state = 'active'", "state = 'waiting', activated_at = null, expires_at = null")],
    by: [WALLET, GRANT],
  },
  { what: 'a bonus is gone', sql: [drop('bonus.bonus_grant', 'true')], by: [SEALED, WALLET, CLAIMED_BONUS] },
  {
    what: 'the bonus part of a bet',
    sql: [set('bonus.bet', 'bonus > 0', 'bonus = bonus - 1')],
    by: [GRANT, BONUS_BET],
  },
  {
    what: 'money of a budget',
    sql: [set('rewards.budget', 'true', 'funded = funded + 1000000')],
    by: [BUDGET],
    quick: true,
  },
  {
    what: 'what a budget has spent',
    sql: [set('rewards.budget', 'spent > 0', 'spent = spent - 1')],
    by: [BUDGET],
    quick: true,
  },
  {
    what: 'the amount of a funding, and the budget with it',
    sql: [
      `with f as (update rewards.funding set amount = amount + 1000000 where request_id = (select min(request_id) from rewards.funding) returning budget_id)
       update rewards.budget b set funded = funded + 1000000 from f where f.budget_id = b.id`,
    ],
    by: [SEALED, FUNDING],
  },
  {
    what: 'the amount of a reward in cash',
    sql: [set('rewards.reward', "kind = 'cash' and state = 'claimed'", 'amount = amount + 1')],
    by: [SEALED, BUDGET, 'every claimed reward in cash'],
    quick: true,
  },
  {
    what: 'a reward in cash that was paid waits again',
    sql: [set('rewards.reward', "kind = 'cash' and state = 'claimed'", "state = 'claimable', ended_at = null")],
    by: ['every claimed reward in cash'],
  },
  {
    what: 'the amount of an inviter’s share',
    sql: [set('referral.share', 'true', 'amount = amount + 1')],
    by: [SEALED, SHARE],
    quick: true,
  },
  {
    what: 'a share that was given is due again',
    sql: [set('referral.share', "state = 'given'", "state = 'due', given_at = null")],
    by: [SHARE],
  },
  { what: 'an inviter’s share is gone', sql: [drop('referral.share', 'true')], by: [SEALED, SHARE] },
  {
    what: 'the share of a friend’s stakes',
    sql: [set('referral.friend', 'share_rate > 0', 'share_rate = share_rate + 1')],
    by: ['every friend registered with the code of the inviter'],
  },
  {
    what: 'the amount of a prize of the leaderboard',
    sql: [set('missions.prize', 'true', 'amount = amount + 1')],
    by: [SEALED, PRIZE, PLACES],
    quick: true,
  },
  {
    what: 'who has a prize of the leaderboard',
    sql: [set('missions.prize', 'true', 'member_id = member_id + 1')],
    by: [SEALED, PRIZE, PLACES],
  },
  {
    what: 'a prize that was given is due again',
    sql: [set('missions.prize', "state = 'given'", "state = 'due', given_at = null")],
    by: [PRIZE],
  },
  { what: 'a prize of the leaderboard is gone', sql: [drop('missions.prize', 'true')], by: [SEALED, PRIZE, PLACES] },
];
