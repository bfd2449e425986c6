import { Button, Tabs } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Checkbox } from '@lantern/ui/form';
import { useState } from 'react';
import { microsOf } from '../../../shared/money/micros.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { shareOf } from '../model/amounts.ts';
import type { AutoLimits } from '../model/auto.ts';
import type { Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

const LOSSES = [0, 5, 10, 25, 50, 100];
const LOSS_AT_FIRST = 10;
const WINS = [0, 10, 25, 50, 100];

type Props = { slot: Slot; open: boolean; onClose: () => void; onStart: (limits: AutoLimits) => void };

/** Auto spins start only here, with their limits. */
export function AutoWindow({ slot, open, onClose, onStart }: Props) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const stake = useTable((state) => state.stake);
  const { counts, lossLimitRequired } = slot.pace.autoplay;
  const [count, setCount] = useState(String(counts[0] ?? 10));
  // A run ends by itself and costs at most so much, unless the player says otherwise.
  const [loss, setLoss] = useState(String(LOSS_AT_FIRST));
  const [win, setWin] = useState('0');
  const [feature, setFeature] = useState(true);
  const choices = (times: readonly number[]) =>
    times.map((many) => ({
      value: String(many),
      label: many === 0 ? t('autoNone') : words.share(stake, many * 100),
    }));
  const limit = (many: string): bigint | null => (many === '0' ? null : microsOf(shareOf(stake, Number(many) * 100)));
  const missing = lossLimitRequired && loss === '0' ? t('autoLossNeeded') : undefined;
  const start = () => {
    onClose();
    onStart({ count: Number(count), lossMicros: limit(loss), winMicros: limit(win), stopOnFeature: feature });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('autoTitle')}
      closeLabel={t('close')}
      moveLabel={t('move')}
      width={460}
      footer={
        <Button variant="primary" disabledReason={missing} onClick={start}>
          {t('autoStart', { count })}
        </Button>
      }
    >
      <div className="slot-auto grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-13 text-ink-2">{t('autoCount')}</legend>
          <Tabs
            look="chips"
            label={t('autoCount')}
            items={counts.map((many) => ({ value: String(many), label: String(many) }))}
            value={count}
            onChange={setCount}
          />
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-13 text-ink-2">{t('autoLoss')}</legend>
          <Tabs look="chips" label={t('autoLoss')} items={choices(LOSSES)} value={loss} onChange={setLoss} />
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-13 text-ink-2">{t('autoWin')}</legend>
          <Tabs look="chips" label={t('autoWin')} items={choices(WINS)} value={win} onChange={setWin} />
        </fieldset>
        <Checkbox label={t('autoFeature')} checked={feature} onChange={(event) => setFeature(event.target.checked)} />
        <p className="text-13 text-ink-2">{t('autoNote')}</p>
      </div>
    </Dialog>
  );
}
