import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { asMember, asRealMember } from '../shared/windows/index.ts';

/** Pages of the member panel as the spec names them. */
export type PanelPage =
  | 'memberCenter'
  | 'depositv2'
  | 'withdraw'
  | 'personalHistoryCopy'
  | 'securityCenter'
  | 'transactionHistory'
  | 'playSafely';

/** Spec 6: deposit, withdraw, account and account record are for real accounts. */
const REAL_PAGES: readonly PanelPage[] = ['depositv2', 'withdraw', 'securityCenter', 'transactionHistory'];

/** Opens a page of the panel over the present page; the log-in or the real-account warning comes first (spec 2, 6). */
export function useOpenPanel(): (page: PanelPage, real?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (page, real = REAL_PAGES.includes(page)) => {
      const open = () => void navigate({ to: '.', search: (before) => ({ ...before, panel: page }) });
      if (real) asRealMember(open);
      else asMember(open);
    },
    [navigate],
  );
}

/** Opens the agent centre over the present page; the menu is its first screen on a phone. */
export function useOpenAgent(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () =>
      void navigate({
        to: '.',
        search: ({ panel: _panel, deposit: _deposit, ...before }) => ({ ...before, agent: 'menu' }),
      }),
    [navigate],
  );
}
