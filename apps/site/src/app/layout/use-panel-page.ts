import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../shared/session/index.ts';
import { openWindow, useWindows } from '../../shared/windows/index.ts';
import type { RootSearch } from '../root-search.ts';

/**
 * The page of the member panel, or of the agent centre, in the address: the return from the provider is the deposit page. A visitor has to
 * log in first and gets the page afterwards; closing that window drops the request.
 */
export function usePanelPage({ panel, agent, deposit }: RootSearch): string | undefined {
  const wanted = panel ?? agent ?? (deposit === undefined ? undefined : 'depositv2');
  const { state, checked } = useSession();
  const navigate = useNavigate();
  const asks = wanted !== undefined && checked && state === 'visitor';
  useEffect(() => {
    if (!asks) return;
    openWindow('login');
    return useWindows.subscribe((now) => {
      const gone = now.open === null && useSession.getState().state === 'visitor';
      if (gone)
        void navigate({
          to: '.',
          search: ({ panel: _panel, agent: _agent, deposit: _deposit, ...rest }) => rest,
          replace: true,
        });
    });
  }, [asks, navigate]);
  return state === 'member' ? wanted : undefined;
}
