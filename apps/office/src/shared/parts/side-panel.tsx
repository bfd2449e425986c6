import { Drawer } from '@lantern/ui/dialog';
import type { ReactNode } from 'react';
import { useText } from '../texts/index.ts';
import { useIsNarrow } from './use-is-narrow.ts';

type SidePanelProps = {
  /** Whether something is chosen: on a narrow screen the drawer is open with it. */
  isChosen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** What is chosen in a list, beside it; on a tablet or a phone a drawer over it. */
export function SidePanel({ isChosen, title, onClose, children }: SidePanelProps) {
  const t = useText();
  const isNarrow = useIsNarrow();
  if (!isNarrow) return <div className="grid gap-[14px]">{children}</div>;
  return (
    <Drawer open={isChosen} onClose={onClose} title={title} closeLabel={t('common.close')}>
      {isChosen ? children : null}
    </Drawer>
  );
}
