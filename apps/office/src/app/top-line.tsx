import { IconButton } from '@lantern/ui/base';
import { Drawer } from '@lantern/ui/dialog';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../shared/texts/index.ts';
import { FindBox } from './find-box.tsx';
import { SideBar } from './side-bar.tsx';
import { useIsDisconnected } from './use-office-events.ts';

/** The search over everything, and on a narrow screen the menu. */
export function TopLine({ hasMenu }: { hasMenu: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen in the menu closes it
  useEffect(() => setOpen(false), [path]);
  return (
    <header className="office-top">
      {hasMenu ? (
        <>
          <IconButton icon="menu" label={t('menu.open')} onClick={() => setOpen(true)} />
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('menu.office')}
            closeLabel={t('common.close')}
            side="start"
          >
            <SideBar />
          </Drawer>
        </>
      ) : null}
      <FindBox />
      <ConnectionNote />
    </header>
  );
}

/** While the socket is not connected, figures and lists may be old. */
function ConnectionNote() {
  const t = useText();
  const isLost = useIsDisconnected();
  return (
    <span role="status" className="text-12 text-ink-3">
      {isLost ? t('menu.disconnected') : null}
    </span>
  );
}
