const MARK = /^__MERCHANT/;

/** What the server writes about the merchant into the page; vite's page in development has nothing. */
function written(name: string): string {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return MARK.test(content) ? '' : content;
}

export const merchantName = (): string => written('application-name');

/** The sign before amounts of a currency: the merchant's symbol for its own, the code for any other. */
export const signOf = (currency: string): string =>
  (currency === written('merchant-currency') && written('merchant-symbol')) || currency;
