const PLACES = { play: 2, picks: 3, unit: 4, odds: 5 } as const;
type Place = keyof typeof PLACES;

/** SQL of one word of a stored bet on a draw. */
export const wordOf = (place: Place): string => `split_part(detail #>> '{}', ' ', ${PLACES[place]})`;

/** SQL that sets one word of stored bets on draws, as their owner could; `to` is SQL too. */
export const setWord = (place: Place, to: string): string =>
  `detail = (select to_jsonb(string_agg(case n when ${PLACES[place]} then ${to} else word end, ' ' order by n))
     from string_to_table(detail #>> '{}', ' ') with ordinality as t(word, n))`;
