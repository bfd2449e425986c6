import { latePart } from '../../shared/late-part.ts';
import type { LateModule } from '../../shared/site-module/index.ts';

/** Log-in, registration and second factor. */
export const session: LateModule = {
  windows: {
    login: latePart(['session', 'field'], () =>
      import('./login/login-window.tsx').then((module) => module.LoginWindow),
    ),
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
  },
};
