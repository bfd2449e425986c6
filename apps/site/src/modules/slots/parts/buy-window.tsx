import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

type Props = { slot: Slot; open: boolean; onClose: () => void; onBuy: () => void };

/** A feature is bought only after its price was shown. */
export function BuyWindow({ slot, open, onClose, onBuy }: Props) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const stake = useTable((state) => state.stake);
  const cost = words.share(stake, slot.maths.buyHundredths ?? 0);
  const buy = () => {
    onClose();
    onBuy();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('buyTitle')}
      closeLabel={t('close')}
      moveLabel={t('move')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={buy}>
            {t('buyYes', { cost })}
          </Button>
        </>
      }
    >
      <p>{t('buyText', { cost, percent: String(slot.maths.rtp.buy ?? slot.maths.rtp.total) })}</p>
    </Dialog>
  );
}
