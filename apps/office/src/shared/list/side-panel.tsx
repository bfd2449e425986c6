import { Card } from '@lantern/ui/base';
import { Drawer } from '@lantern/ui/dialog';
import { type ReactNode, useEffect } from 'react';
import { isPageKey, useIsNarrow } from '../parts/index.ts';
import { useText } from '../texts/index.ts';

interface SidePanelProps {
  /** Of the drawer on a narrow screen. */
  readonly title: string;
  /** Of the chosen row; null while none is chosen. */
  readonly children: ReactNode | null;
  /** In its place while none is chosen: words for how to choose one, or a form. */
  readonly idle: ReactNode;
  readonly onClose: () => void;
}

/** Escape closes the panel, unless it is pressed in a field or in a window over the page. */
function useEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isPageKey(event)) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** What is chosen in a list, beside it; on a tablet or a phone a drawer over it. */
export function SidePanel({ title, children, idle, onClose }: SidePanelProps) {
  const t = useText();
  const isNarrow = useIsNarrow();
  const isChosen = children !== null;
  useEscape(isChosen && !isNarrow, onClose);
  const free = typeof idle !== 'string' ? idle : isNarrow ? null : <Hint text={idle} />;
  if (!isNarrow) return children ?? free;
  return (
    <>
      {isChosen ? null : free}
      <Drawer open={isChosen} onClose={onClose} title={title} closeLabel={t('common.close')}>
        {children}
      </Drawer>
    </>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Card pad="normal">
      <p className="text-ink-3">{text}</p>
    </Card>
  );
}
