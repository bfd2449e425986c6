import type { PanelEntry } from '../../shared/panel/index.ts';

export { PasswordForm } from './parts/password-form.tsx';
export { StrengthNote } from './parts/strength-note.tsx';

/** The front page of the member panel: balance, the month, the latest bets (spec 2). */
export const memberCenter: PanelEntry = {
  id: 'memberCenter',
  icon: 'home',
  real: true,
  // The states of the latest bets are told in the words of the record.
  texts: ['account', 'wager'],
  load: () => import('./pages/member-center.tsx').then((page) => page.MemberCenter),
};

/** My account (spec 2): who one is, and the password. */
export const securityCenter: PanelEntry = {
  id: 'securityCenter',
  icon: 'shield',
  real: true,
  texts: ['account', 'session', 'field'],
  load: () => import('./pages/security-center.tsx').then((page) => page.SecurityCenter),
};
