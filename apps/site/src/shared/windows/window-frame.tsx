import { Dialog } from '@lantern/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import type { WindowProps } from './windows.ts';

type WindowFrameProps = WindowProps & {
  title: string;
  closeLabel?: string;
  width?: number;
  children: ReactNode;
};

/** What every window on the way in has in common: the lacquer bar, its words and its moving (look.md 8, dialog). */
export function WindowFrame({ closeLabel, children, ...dialog }: WindowFrameProps) {
  const site = useTexts('site');
  return (
    <Dialog {...dialog} closeLabel={closeLabel ?? site('close')} moveLabel={site('moveWindow')} look="lacquer">
      {children}
    </Dialog>
  );
}

/** A question under a form and the way to its answer: "New here? Create an account". */
export function WindowTurn({ text, link, onGo }: { text: string; link: string; onGo: () => void }) {
  return (
    <p className="flex items-center justify-between gap-3 text-12 text-ink-2">
      {text}
      <button type="button" className="link-amber min-h-6 text-end" onClick={onGo}>
        {link}
      </button>
    </p>
  );
}
