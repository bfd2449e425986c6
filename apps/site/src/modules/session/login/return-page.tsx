import { sessionStore } from '@lantern/client';
import { Skeleton } from '@lantern/ui/base';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { loadTexts, textNow, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { openWith, useWindows } from '../../../shared/windows/index.ts';
import { goIn } from './log-in.ts';
import type { ReturnSearch } from './return-search.ts';

/** A returned code is valid once, so a page rendered twice must not use it twice. */
const used = new Set<string>();

/** The return page of a third party: it logs in, links, or asks for a name; then the previous page opens. */
export function ReturnPage() {
  const t = useTexts('session.channel');
  const navigate = useNavigate();
  const router = useRouter();
  const { state, code, error, iss } = useSearch({ strict: false }) as ReturnSearch;
  useEffect(() => {
    const toLogin = () => navigate({ to: '/login', replace: true });
    const toPlace = (backUrl: string) => {
      if (backUrl.startsWith('/')) router.history.replace(backUrl);
      else location.replace(backUrl);
    };
    const finish = async (body: ReturnSearch & { state: string }) => {
      const channel = sessionStore.getItem('channel') ?? '';
      const reply = await callApi('finishChannel', { body });
      if (!reply.success) {
        await toLogin();
        toasts.add({ kind: 'fail', text: reply.message });
        return;
      }
      const { outcome, login, register, backUrl } = reply.value;
      if (outcome === 'linked') {
        await loadTexts('session');
        toasts.add({ kind: 'done', text: textNow('session.channel.linked', { channel }) ?? channel });
        toPlace(backUrl);
        return;
      }
      if (register) {
        openWith('channelName', { guest: { ...register, channel } });
        useWindows.setState({ next: () => toPlace(backUrl) });
        await toLogin();
        return;
      }
      if (!login) return;
      useWindows.setState({ next: () => toPlace(backUrl) });
      await goIn(login, 'session.login.welcome');
      // A second factor or a new password is still required: its window opens over home.
      if (useWindows.getState().open) await toLogin();
    };
    if (!state) void toLogin();
    else if (!used.has(state)) {
      used.add(state);
      void finish({ state, ...(code ? { code } : {}), ...(error ? { error } : {}), ...(iss ? { iss } : {}) });
    }
  }, [state, code, error, iss, navigate, router]);
  return (
    <main className="page-width grid min-h-64 place-items-center" aria-busy="true">
      <div className="flex w-64 flex-col gap-3 text-center">
        <p role="status">{t('waiting')}</p>
        <Skeleton height={12} />
      </div>
    </main>
  );
}
