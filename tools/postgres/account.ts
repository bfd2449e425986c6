import { readFileSync } from 'node:fs';

/** The user that runs PostgreSQL when we are root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Reads `name:x:uid:gid:…` lines. */
export function accountNamed(passwd: string, name: string): Account | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) return undefined;
  const [, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** PostgreSQL refuses root, so root lends it to `postgres`, else to `nobody`. Everybody else runs it as themselves: undefined. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  // initdb wants an entry in /etc/passwd for its user, which 65534 has on every common system.
  return (
    accountNamed(passwd, 'postgres') ?? accountNamed(passwd, 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  );
}
