export { FreePlayButton } from './login/free-play-button.tsx';
export { returnSearch, ticketOf } from './login/return-search.ts';
export { rememberInvitation } from './register/invitation.ts';

/** The page that a third party's log-in returns to. */
export const loadReturnPage = () => import('./login/return-page.tsx');

/** Logs in by name and password; a refusal opens the window that shows it. */
export const logIn = async (typed: { username: string; password: string }) =>
  (await import('./login/log-in.ts')).logIn(typed);

/** Opens a trial account and logs it in. */
export const startFreePlay = async () => (await import('./login/free-play.ts')).startFreePlay();
