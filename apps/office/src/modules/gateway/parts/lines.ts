/** The entries of a field with one a line, or separated by commas. */
export const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');
