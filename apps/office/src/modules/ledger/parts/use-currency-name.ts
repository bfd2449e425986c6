import { useLanguage } from '../../../shared/texts/index.ts';

/** The name of a currency in the operator's language; undefined for a code that is no ISO code. */
export function useCurrencyName(): (code: string) => string | undefined {
  const { tag } = useLanguage();
  const names = new Intl.DisplayNames([tag], { type: 'currency', fallback: 'none' });
  return (code) => (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined);
}
