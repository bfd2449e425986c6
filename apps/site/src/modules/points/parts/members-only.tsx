import { Button, EmptyState } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { isTrial, useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';

/** Points are of real members: others read how to become one. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useTexts('points');
  const site = useTexts('site.top');
  const member = useSession((session) => session.member);
  if (member === null)
    return (
      <EmptyState
        title={t('guest')}
        text={t('lead')}
        action={
          <Button variant="primary" onClick={() => openWindow('login')}>
            {site('logIn')}
          </Button>
        }
      />
    );
  if (isTrial(member))
    return (
      <EmptyState
        title={t('trial')}
        text={t('lead')}
        action={
          <Button variant="primary" onClick={() => openWindow('register')}>
            {site('register')}
          </Button>
        }
      />
    );
  return children;
}
