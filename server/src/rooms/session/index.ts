import type { MemberActor, Room, World } from '../../platform/index.ts';

export const session: Room = { name: 'session', answers: [] };

/** Who this browser is: the cookie carries the secret, and writes must also name the session by its token (decision X1). */
export async function authenticate(
  _world: World,
  _asked: { cookies: Readonly<Record<string, string | undefined>>; token: string | undefined; isWrite: boolean },
): Promise<MemberActor | null> {
  return null;
}
export async function memberOfCookie(_world: World, _cookieHeader: string | undefined): Promise<bigint | null> {
  return null;
}
export const languageOf = (
  _request: { headers: Readonly<Record<string, unknown>> },
  actor: { kind: string; language?: string } | null,
): string => actor?.language ?? 'EN';
