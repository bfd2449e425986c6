import { latePart } from '../../shared/late-part.ts';

export { FreePlayButton } from './login/free-play-button.tsx';
export { returnSearch, ticketOf } from './login/return-search.ts';
export { rememberInvitation } from './register/invitation.ts';

/** Windows of log-in, registration and second factor, each loaded with its texts when it is first opened. */
export const sessionWindows = {
  login: latePart(['session', 'field'], () => import('./login/login-window.tsx').then((module) => module.LoginWindow)),
  register: latePart(['session', 'account', 'field'], () =>
    import('./register/register-window.tsx').then((module) => module.RegisterWindow),
  ),
  forgot: latePart(['session', 'account', 'field'], () =>
    import('./password/forgot-window.tsx').then((module) => module.ForgotWindow),
  ),
  newPassword: latePart(['session', 'account', 'field'], () =>
    import('./password/new-password-window.tsx').then((module) => module.NewPasswordWindow),
  ),
  step: latePart(['session'], () => import('./login/step-window.tsx').then((module) => module.StepWindow)),
  channelName: latePart(['session', 'account', 'field'], () =>
    import('./login/channel-name-window.tsx').then((module) => module.ChannelNameWindow),
  ),
  logout: latePart(['session'], () => import('./login/logout-window.tsx').then((module) => module.LogoutWindow)),
};

/** The page that a third party's log-in returns to. */
export const loadReturnPage = () => import('./login/return-page.tsx');

/** Logs in by name and password; a refusal opens the window that shows it. */
export const logIn = async (typed: { username: string; password: string }) =>
  (await import('./login/log-in.ts')).logIn(typed);

/** Opens a trial account and logs it in. */
export const startFreePlay = async () => (await import('./login/free-play.ts')).startFreePlay();
