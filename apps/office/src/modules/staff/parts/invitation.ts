export interface Invitation {
  readonly name: string;
  readonly password: string;
}

const LINK = /^#first=([a-z0-9][a-z0-9._-]{2,39})\/([a-z0-9]{20})$/;

let taken: Invitation | undefined;
/**
 * The content of a first log-in's link. It is removed from the address at once, so that it is not in the history or on
 * the screen.
 */
export function takeInvitation(): Invitation | undefined {
  const [, name, password] = LINK.exec(location.hash) ?? [];
  if (name !== undefined && password !== undefined) {
    taken = { name, password };
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
}
