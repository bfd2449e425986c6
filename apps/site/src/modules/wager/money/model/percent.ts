/** One amount in percent of another with one decimal; empty when there is no other. */
export const percentOf = (part: string, whole: string): string =>
  Number(whole) > 0 ? ((Number(part) / Number(whole)) * 100).toFixed(1) : '';
