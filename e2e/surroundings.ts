/** What `npm run e2e` tells about the stack it started. */
function told(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set. Run the stories with: npm run e2e`);
  return value;
}

interface Login {
  readonly role: string;
  readonly name: string;
  readonly password: string;
}

export const SITE_URL = told('LANTERN_URL');
/** Where the catcher of mail and SMS shows what arrived. */
export const OUTBOX_URL = told('LANTERN_OUTBOX_URL');
export const DATABASE_URL = told('LANTERN_DATABASE_URL');
export const DEMO = JSON.parse(told('LANTERN_DEMO')) as readonly Login[];
export const CHROMIUM_PATH = told('CHROMIUM_PATH');
export const CHROMIUM_FLAGS = JSON.parse(told('CHROMIUM_FLAGS')) as string[];
export const SECRETS_KEY = told('LANTERN_SECRETS_KEY');
