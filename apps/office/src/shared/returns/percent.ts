/** Percent with two decimals, in the reader's notation; a dash where nothing was measured. */
export const percent = (value: number | null, tag: string): string =>
  value === null
    ? '–'
    : new Intl.NumberFormat(tag, {
        numberingSystem: 'latn',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(value);
