export { FreePlayButton } from './login/free-play-button.tsx';
export { ticketOf } from './login/return-search.ts';
export { rememberInvitation } from './register/invitation.ts';

/** Logs in by name and password; a refusal opens the window that shows it. */
export const logIn = async (typed: { username: string; password: string }) =>
  (await import('./login/log-in.ts')).logIn(typed);

/** Opens a trial account and logs it in. */
export const startFreePlay = async () => (await import('./login/free-play.ts')).startFreePlay();
