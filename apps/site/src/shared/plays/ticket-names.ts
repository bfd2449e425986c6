import { type LotteryPlay, type Role, readTicketText } from '@lantern/games/lottery';
import { useMemo } from 'react';
import { useTextIn } from '../texts/index.ts';
import { helpOf } from './help-text.ts';
import { DIGIT_PLACES, placeOfList } from './places.ts';
import { familyOf, playOf } from './play-of.ts';

/** Lists whose numbers are written with two digits where the highest one has two. */
const TWO_DIGITS = new Set(['numbers', 'bankers', 'drags', 'first', 'second', 'third', 'fourth', 'fifth']);
const NUMBER = /^[0-9]+$/;

/** Names of what a ticket is made of, in the language of the page; what has no text is shown by its code. */
export type TicketNames = {
  /** The play within its group: `Group of 6`. */
  rule: (play: LotteryPlay) => string;
  group: (group: string) => string;
  /** What the play bets on, in a sentence. */
  help: (play: LotteryPlay) => string | undefined;
  list: (play: LotteryPlay, role: Role, index: number) => string;
  token: (play: LotteryPlay, role: Role, token: string) => string;
  /** A ticket as slips and receipts write it: `37 · 158 · 04`. */
  ticket: (code: string, text: string) => string;
  /** The same in its parts, for pages that mark some of them. */
  parts: (code: string, text: string) => TicketParts;
};

/** A list of a ticket that has picks: its place among the lists, its name where it is written, and what is between its picks. */
type TicketList = {
  place: number;
  name: string | undefined;
  picks: readonly { token: string; text: string }[];
  joiner: string;
};
type TicketParts = { lists: readonly TicketList[]; between: string };

type Find = (group: 'lottery.pick' | 'lottery.role' | 'lottery.rule', code: string) => string | undefined;

/** The name of a place of a draw by its number, as dragons and tigers pick it. */
function placeName(find: Find, { code }: LotteryPlay, place: string): string {
  const at = Number(place) - 1;
  const name = familyOf(code).name === 'pk10' ? (at === 0 ? 'champion' : `place_${place}`) : DIGIT_PLACES[at];
  return find('lottery.role', name ?? '') ?? place;
}

function tokenName(find: Find, play: LotteryPlay, role: Role, token: string): string {
  if (role.name === 'places') return placeName(find, play, token);
  const own = find('lottery.pick', `${play.rule}_${token}`) ?? find('lottery.pick', `${role.name}_${token}`);
  if (own !== undefined) return own;
  if (NUMBER.test(token)) {
    const last = role.tokens.textOf(role.tokens.values.at(-1) ?? 0);
    return TWO_DIGITS.has(role.name) ? token.padStart(Math.min(last.length, 2), '0') : token;
  }
  // A play without a choice has one token, which is the play itself.
  if (role.tokens.values.length === 1) return ruleName(find, play);
  const [first = '', ...rest] = token.split('_').map((part) => find('lottery.pick', part) ?? part);
  return [first, ...rest.map((part) => part.toLocaleLowerCase())].join(' ');
}

function listName(find: Find, play: LotteryPlay, role: Role, index: number): string {
  const place = placeOfList(play, index);
  const digit = place !== undefined && DIGIT_PLACES.includes(role.name);
  return find('lottery.role', digit ? (DIGIT_PLACES[place] ?? role.name) : role.name) ?? role.name;
}

/** A rule that means another thing in a family has a name of its own there. */
const ruleName = (find: Find, { code, rule = code }: LotteryPlay): string =>
  find('lottery.rule', `${familyOf(code).name}_${rule}`) ?? find('lottery.rule', rule) ?? rule;

/** Between picks of a list: `3 7` of digits is `37`; numbers of two digits and words are apart. */
const joinerOf = (picks: TicketList['picks']): string => (picks.every(({ text }) => text.length === 1) ? '' : ' ');

function partsOf(find: Find, play: LotteryPlay, text: string): TicketParts {
  const picked = text === '' ? [] : readTicketText(text);
  const form = play.forms?.find(({ length }) => length === picked.length) ?? [];
  if (form.length === 0)
    return {
      lists: [{ place: 0, name: undefined, picks: [{ token: '', text: ruleName(find, play) }], joiner: '' }],
      between: '',
    };
  const lists = form.map((role, place): TicketList => {
    const picks = (picked[place] ?? []).map((token) => ({ token, text: tokenName(find, play, role, token) }));
    return { place, name: undefined, picks, joiner: joinerOf(picks) };
  });
  const used = lists.filter(({ picks }) => picks.length > 0);
  // Where places are left out, the others are named.
  if (used.length < lists.length) {
    const nameOf = (place: number): string => {
      const role = form[place];
      return role ? listName(find, play, role, place) : '';
    };
    return { lists: used.map((list) => ({ ...list, name: nameOf(list.place) })), between: ', ' };
  }
  // One digit for each place is a number.
  const isNumber = lists.every(({ picks }) => picks.length === 1 && picks[0]?.text.length === 1);
  return { lists, between: isNumber ? '' : ' \u00b7 ' };
}

function ticketName(find: Find, play: LotteryPlay, text: string): string {
  const { lists, between } = partsOf(find, play, text);
  return lists
    .map(({ name, picks, joiner }) => {
      const written = picks.map((pick) => pick.text).join(joiner);
      return name === undefined ? written : `${name} ${written}`;
    })
    .join(between);
}

export function useTicketNames(): TicketNames {
  const textIn = useTextIn();
  return useMemo(() => {
    const find: Find = (group, code) => textIn(group, code);
    return {
      rule: (play) => ruleName(find, play),
      group: (group) => textIn('lottery.playGroup', group) ?? group,
      help: (play) => helpOf(textIn, play),
      list: (play, role, index) => listName(find, play, role, index),
      token: (play, role, token) => tokenName(find, play, role, token),
      ticket: (code, text) => ticketName(find, playOf(code), text),
      parts: (code, text) => partsOf(find, playOf(code), text),
    };
  }, [textIn]);
}
