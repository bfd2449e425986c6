/** Settings of the stack that `npm run e2e` started. */
function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set. Run the specs with: npm run e2e`);
  return value;
}

interface Login {
  readonly role: string;
  readonly name: string;
  readonly password: string;
}

export const SITE_URL = setting('LANTERN_URL');
/** The page of caught mail and SMS. */
export const OUTBOX_URL = setting('LANTERN_OUTBOX_URL');
export const DATABASE_URL = setting('LANTERN_DATABASE_URL');
export const DEMO = JSON.parse(setting('LANTERN_DEMO')) as readonly Login[];
export const CHROMIUM_PATH = setting('CHROMIUM_PATH');
export const CHROMIUM_FLAGS = JSON.parse(setting('CHROMIUM_FLAGS')) as string[];
export const SECRETS_KEY = setting('LANTERN_SECRETS_KEY');
