const MARK = /^__MERCHANT/;

/** What the server writes about the merchant into the page; vite's page in development has nothing. */
function written(name: string): string {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return MARK.test(content) ? '' : content;
}

export const merchantName = (): string => written('application-name');

/** What the merchant's members play in; empty in development. */
export const merchantCurrency = (): string => written('merchant-currency');

/** The sign before amounts of a currency: the merchant's symbol for its own, the code for any other. */
export const signOf = (currency: string): string =>
  (currency === merchantCurrency() && written('merchant-symbol')) || currency;
