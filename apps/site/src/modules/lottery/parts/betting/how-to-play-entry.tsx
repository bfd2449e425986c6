import { Icon } from '@lantern/ui/base';
import { Suspense, useState } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Offer } from '../../model/slip-reading.ts';
import type { EditableDraft } from '../../use-slip.ts';

const HowToPlay = latePart(['lottery.tickets'], () =>
  import('../../tickets/how-to-play.tsx').then((module) => module.HowToPlay),
);

type HowToPlayEntryProps = { name: string; offer: Offer; draft: EditableDraft; className: string };

/** Opens what each play bets on, with examples. */
export function HowToPlayEntry({ name, offer, draft, className }: HowToPlayEntryProps) {
  const t = useTexts('lottery.bet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="document" size={16} />
        {t('howToPlay')}
      </button>
      {isOpen ? (
        <Suspense>
          <HowToPlay name={name} offer={offer} draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
