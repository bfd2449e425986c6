const MARK = '__MERCHANT__';

/** The merchant's name, which the server writes into the page; vite's page in development has none. */
export function merchantName(): string {
  const written = document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? '';
  return written === MARK ? '' : written;
}
