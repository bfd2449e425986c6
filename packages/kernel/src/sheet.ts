const NUMBER = /^-?[0-9]+(\.[0-9]+)?$/;
/** What a sheet takes for a formula, in wide letters too (CWE-1236). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
/** What a sheet would change: a leading zero falls off, only fifteen digits are stored, `12E5` is a power, and `1-2` or `07, 12` a date or decimal. */
const CHANGED = /^(0[0-9]+|[0-9]{16,}|[0-9]+E[0-9]+|[0-9]+([ ,/:|-]+[0-9]+)+)$/i;

const isRun = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);
const isChanged = (text: string): boolean => CHANGED.test(text) && !DAY.test(text);

/**
 * Text for a cell of a sheet, which must not run what somebody wrote into a name, nor shorten a number of ours: such text begins with an
 * apostrophe. Amounts, also below zero, stay numbers.
 */
export const sheetText = (text: string): string => (isRun(text) || isChanged(text) ? `'${text}` : text);
