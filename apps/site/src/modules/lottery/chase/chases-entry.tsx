import { Icon } from '@lantern/ui/base';
import { Suspense, useState } from 'react';
import { latePart } from '../../../shared/late-part.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { asMember } from '../../../shared/windows/index.ts';

const MyChases = latePart([], () => import('./my-chases.tsx').then((module) => module.MyChases));

/** Opens the member's chases over the page. */
export function ChasesEntry({ className }: { className: string }) {
  const t = useTexts('lottery.chase');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => asMember(() => setOpen(true))}>
        <Icon name="list" size={16} />
        {t('myChases')}
      </button>
      {isOpen ? (
        <Suspense>
          <MyChases onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
