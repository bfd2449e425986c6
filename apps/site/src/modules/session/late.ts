import { latePart } from '../../shared/late-part.ts';

// What the app uses after the first view: whatever `index.ts` exports is loaded with the first one.

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

/** Counts the opening of the site by an agent's link. */
export const recordLinkVisit = async () => (await import('./register/link-visit.ts')).recordLinkVisit();
