const role = 'lantern_app';

/**
 * The database address of the running server: a login of the role that owns nothing. `APP_DATABASE_URL` where the
 * database has passwords; behind a private socket, which trusts its logins, the role itself. Else the owner's: the
 * server then takes the role on each connection, and logs at its start that this is no boundary.
 */
export function serverLogin(ownerUrl: string, env: Readonly<Record<string, string | undefined>>): string {
  if (env['APP_DATABASE_URL']) return env['APP_DATABASE_URL'];
  const url = new URL(ownerUrl);
  if (url.password || !url.searchParams.get('host')?.startsWith('/')) return ownerUrl;
  url.username = role;
  return url.toString();
}
