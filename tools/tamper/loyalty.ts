import { type Change, drop, SEALED, set } from './change.ts';

const STAKES = 'what counts for levels is the valid stakes';
const LEVELS = 'every level is where the last change left it';
const UPGRADE = 'every upgrade bonus was given once';
const FRIEND_STAKES = 'what counts for friends is the valid stakes';
const INVITED = 'every friend registered with the code of the inviter';
const FRIEND_REWARD = 'every reward was given once for a friend';

/** VIP levels with their bonuses, and invited friends with their rewards. */
export const loyaltyChanges: readonly Change[] = [
  {
    what: 'a sum of stakes for levels',
    sql: [set('vip.progress', 'true', 'stakes = stakes + 1000000')],
    by: [STAKES],
    quick: true,
  },
  {
    what: 'a VIP level',
    sql: [set('vip.standing', 'level > 0', 'level = level + 1, peak = peak + 1')],
    by: [LEVELS],
    quick: true,
  },
  { what: 'a change of a VIP level is gone', sql: [drop('vip.change', 'true')], by: [SEALED, LEVELS] },
  {
    what: 'the amount of an upgrade bonus',
    sql: [set('vip.reached', "state = 'given'", 'amount = amount + 1')],
    by: [UPGRADE],
    quick: true,
  },
  {
    what: 'a sum of stakes of a friend',
    sql: [set('referral.friend', 'true', 'stakes = stakes + 1000000')],
    by: [FRIEND_STAKES],
    quick: true,
  },
  {
    what: 'the inviter of a friend',
    sql: [set('referral.friend', 'true', 'inviter_id = inviter_id + 1')],
    by: [INVITED, FRIEND_REWARD],
  },
  {
    what: 'the amount for an invited friend',
    sql: [set('referral.friend', "inviter_gift = 'given'", 'inviter_amount = inviter_amount + 1')],
    by: [INVITED, FRIEND_REWARD],
    quick: true,
  },
];
