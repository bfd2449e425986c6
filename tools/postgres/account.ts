import { readFileSync } from 'node:fs';

/** The user that runs PostgreSQL when this process is root. */
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

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres`, else as `nobody`. Any other user runs it as
 * itself: undefined.
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  // initdb requires an entry in /etc/passwd for its user; 65534 has one on every common system.
  return (
    accountNamed(passwd, 'postgres') ?? accountNamed(passwd, 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  );
}
