/** First and last day of the month that holds `day` (`YYYY-MM-DD`), the last not after that day. */
export const monthOf = (day: string): { from: string; to: string } => ({ from: `${day.slice(0, 8)}01`, to: day });
