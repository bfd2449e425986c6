import { Icon } from '@lantern/ui/base';
import { Suspense, useState } from 'react';
import { latePart } from '../../../shared/late-part.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { asMember } from '../../../shared/windows/index.ts';
import type { EditableDraft } from '../use-slip.ts';

const PublishedSlips = latePart([], () => import('./published-slips.tsx').then((module) => module.PublishedSlips));

/** Opens what members show of their slips on a game. */
export function PublishedEntry({ code, draft, className }: { code: string; draft: EditableDraft; className: string }) {
  const t = useTexts('lottery.chase');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => asMember(() => setOpen(true))}>
        <Icon name="eye" size={16} />
        {t('published.title')}
      </button>
      {isOpen ? (
        <Suspense>
          <PublishedSlips code={code} draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
