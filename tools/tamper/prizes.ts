import { type Change, drop, SEALED, set } from './change.ts';

const EARNED = 'every spin and every ticket was given by a claimed reward';
const MADE = 'a spin was made where it was drawn';
const TERMS = 'a spin was drawn on the terms of its version';
const GIVEN = 'everything that wheels, rains and raffles drew is one reward';
const RAIN = 'a rain gives its envelopes in their order';
const STARTED = 'a started rain or raffle has the terms of its version';
const TICKETS = 'tickets of a raffle are numbered without a gap';
const LOGGED = 'the seed of every rain and raffle';
const SPUN = 'every spin of a wheel is what its seeds give';
const SPLIT = 'every rain has the envelopes that its seed gives';
const WON = 'every raffle has the winners that its seed gives';

/** Wheels, rains and raffles: what was earned, drawn and given. */
export const prizeChanges: readonly Change[] = [
  { what: 'a waiting spin is gone', sql: [drop('prizes.spin', "state = 'waiting'")], by: [SEALED, EARNED] },
  {
    what: 'a made spin waits again',
    sql: [set('prizes.spin', "state = 'made'", "state = 'waiting'")],
    by: [MADE],
    quick: true,
  },
  { what: 'a drawn spin is gone', sql: [drop('prizes.drawn_spin', "kind <> 'nothing'")], by: [SEALED, MADE, GIVEN] },
  {
    what: 'the segment of a drawn spin',
    sql: [set('prizes.drawn_spin', 'true', 'segment = 1 - segment')],
    by: [SEALED, MADE, TERMS, SPUN],
  },
  {
    what: 'the weights of a drawn spin',
    sql: [set('prizes.drawn_spin', 'true', 'weights[1] = 7')],
    by: [SEALED, TERMS],
  },
  {
    what: 'how often a segment was drawn',
    sql: [set('prizes.drawn_segment', 'true', 'drawn = drawn + 1')],
    by: [MADE],
  },
  { what: 'how many spins a wheel made', sql: [set('prizes.wheel', 'true', 'made = made + 1')], by: [MADE] },
  {
    what: 'the amount of a caught envelope',
    sql: [set('prizes.envelope', 'true', 'amount = amount + 10000')],
    by: [SEALED, GIVEN, RAIN],
  },
  { what: 'a caught envelope is gone', sql: [drop('prizes.envelope', 'true')], by: [SEALED, GIVEN, RAIN] },
  {
    what: 'the split of a rain',
    sql: [set('prizes.split', 'true', 'amounts[2] = amounts[2] + 10000')],
    by: [SEALED, SPLIT],
  },
  { what: 'how many envelopes were caught', sql: [set('prizes.rain', 'true', 'caught = caught + 1')], by: [RAIN] },
  { what: 'how many envelopes a member catches', sql: [set('prizes.rain', 'true', 'per_member = 9')], by: [STARTED] },
  { what: 'a ticket is gone', sql: [drop('prizes.ticket', 'true')], by: [SEALED, EARNED, TICKETS] },
  {
    what: 'the member of a ticket',
    sql: [set('prizes.ticket', 'number in (select ticket from prizes.winner)', 'member_id = member_id + 1')],
    by: [SEALED, EARNED, TICKETS, WON],
  },
  {
    what: 'the ticket that won',
    sql: [set('prizes.winner', 'place = 1', 'ticket = ticket + 100')],
    by: [SEALED, TICKETS, WON],
  },
  { what: 'a prize that was given is gone', sql: [drop('prizes.winner', "state = 'given'")], by: [SEALED, GIVEN, WON] },
  {
    what: 'the seed of a raffle',
    sql: [set('prizes.seed', 'seed is not null', "seed = repeat('0', 64)")],
    by: [LOGGED],
    quick: true,
  },
  { what: 'the hash of a seed', sql: [set('prizes.seed', 'true', "hash = repeat('0', 64)")], by: [SEALED, LOGGED] },
];
