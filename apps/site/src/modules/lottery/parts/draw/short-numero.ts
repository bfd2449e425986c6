const DAY_DIGITS = 8;

/** An issue of a day by its number alone: `202611200956` is `0956`; a daily draw has its date. */
export const shortNumero = (numero: string): string => (numero.length > DAY_DIGITS ? numero.slice(DAY_DIGITS) : numero);
