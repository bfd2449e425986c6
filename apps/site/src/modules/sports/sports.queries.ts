import type { SportsMatch } from '@lantern/contract/sports';
import { useLayoutEffect } from 'react';
import { type Answer, type CallInput, useCall, useMemberCall } from '../../shared/calls/index.ts';
import { useBook } from './use-book.tsx';

export type ListedMatch = SportsMatch;
export type MatchAnswer = Answer<'getSportsMatch'>;
export type MatchHeading = MatchAnswer['match'];
export type MatchQuery = NonNullable<CallInput<'listSportsMatches'>['query']>;
export type ListedOutright = Answer<'listSportsOutrights'>['list'][number];
export type ListedSport = Answer<'listSports'>['list'][number];

/** Events tell what changes; a list that is read again covers a lost line. */
const LIST_MS = 30_000;
const MATCH_MS = 20_000;
export const LIST_SIZE = 100;

/** Matches of a list, their prices in the book. */
export function useMatches(query: MatchQuery, enabled = true) {
  const book = useBook();
  const read = useCall(
    'listSportsMatches',
    { query: { pageSize: LIST_SIZE, ...query } },
    { enabled, refetchMs: LIST_MS, staleMs: 1000, keep: true },
  );
  const { data } = read;
  useLayoutEffect(() => {
    if (data) book.read(data.list);
  }, [book, data]);
  return read;
}

/** Competitions whose winner is bet on, their prices in the book. */
export function useOutrights(query: CallInput<'listSportsOutrights'>['query'], enabled = true) {
  const book = useBook();
  const read = useCall('listSportsOutrights', query ? { query } : {}, {
    enabled,
    refetchMs: LIST_MS,
    staleMs: 1000,
    keep: true,
  });
  const { data } = read;
  useLayoutEffect(() => {
    if (data) book.read(data.list, true);
  }, [book, data]);
  return read;
}

export const useSports = (category: 'SPORTS' | 'ESPORTS') =>
  useCall('listSports', { query: { category } }, { refetchMs: LIST_MS, staleMs: 1000 });

/** One match with all its markets. */
export function useMatch(matchId: string) {
  const book = useBook();
  const read = useCall('getSportsMatch', { params: { id: matchId } }, { refetchMs: MATCH_MS, staleMs: 1000 });
  const { data } = read;
  useLayoutEffect(() => {
    if (data) book.read([{ ...data.match, markets: data.markets }], true);
  }, [book, data]);
  return read;
}

export const useMyBets = (state: 'open' | 'settled', more: { matchId?: string; enabled?: boolean } = {}) => {
  const { enabled = true, matchId } = more;
  return useMemberCall(
    'listSportsBets',
    { query: { state, matchId } },
    { enabled, refetchMs: LIST_MS, staleMs: 1000, keep: true },
  );
};
