const MOST_SHOWN = 6;
const LONGEST_NUMBER = 3;

/**
 * The opened numbers as a card shows them (spec 4): with comma and tilde the part before the tilde, character by character;
 * with a comma and a first part longer than three characters that part, character by character; with a comma the parts;
 * else each character. At most six.
 */
export function openedItems(opened: string): readonly string[] {
  return itemsOf(opened)
    .filter((item) => item !== '' && item !== ',')
    .slice(0, MOST_SHOWN);
}

function itemsOf(opened: string): readonly string[] {
  if (!opened.includes(',')) return [...opened];
  if (opened.includes('~')) return [...(opened.split('~')[0] ?? '')];
  const parts = opened.split(',');
  const [first = ''] = parts;
  return first.length > LONGEST_NUMBER ? [...first] : parts;
}

const WITH_ENDING: ReadonlySet<string> = new Set(['MB', 'MT', 'MN']);
/** How many digits at the end of opened numbers most bets are on: two in the lotteries of Vietnam; elsewhere the last numbers are as good as the first. */
export const endingOf = (region: string): number => (WITH_ENDING.has(region) ? 2 : 0);

/** `2026-11-13T09:15:00Z` as `2026.11.13` in the merchant's time zone (spec 2). */
export function winningDay(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
  return day.replaceAll('-', '.');
}
