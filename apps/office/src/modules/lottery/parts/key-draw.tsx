import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useNames, useText, useTextIn } from '../../../shared/texts/index.ts';
import type { Draw } from './draw-columns.tsx';

type Tier = NonNullable<Draw['keying']>['tiers'][number];
type Typed = Readonly<Record<string, string>>;

const numbersOf = (typed: string | undefined): string[] => (typed ?? '').split(/[\s,;]+/).filter((one) => one !== '');
const isRight = ({ tier, count, digits }: Tier, typed: Typed): boolean => {
  const numbers = numbersOf(typed[tier]);
  return numbers.length === count && numbers.every((one) => one.length === digits && /^[0-9]+$/.test(one));
};

/** Keys a result in, without the numbers of the other operator. */
export function KeyDraw({ draw, tiers, onClose }: { draw: Draw; tiers: readonly Tier[]; onClose: () => void }) {
  const t = useText();
  const names = useNames();
  const [typed, setTyped] = useState<Typed>({});
  const [tried, setTried] = useState(false);
  const [keyed, setKeyed] = useState<Answer<'keyDrawResult'>>();
  const act = useAct('keyDrawResult', ['listStaffDraws', 'getDashboard', 'getWaiting', 'listDrawImports']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tiers.every((tier) => isRight(tier, typed))) return;
    const prizes = Object.fromEntries(tiers.map(({ tier }) => [tier, numbersOf(typed[tier])]));
    const value = await act.run({ params: { id: draw.id }, body: { prizes } });
    if (value) setKeyed(value);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('draws.keyTitle', { game: names.game(draw.game), numero: draw.numero })}
      width={520}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
    >
      {keyed ? (
        <KeyedEnd keyed={keyed} onClose={onClose} />
      ) : (
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <p className="text-ink-2">{t('draws.keyText')}</p>
          {tiers.map((tier) => (
            <TierField
              key={tier.tier}
              tier={tier}
              value={typed[tier.tier] ?? ''}
              isWrong={tried && !isRight(tier, typed)}
              onValue={(value) => setTyped({ ...typed, [tier.tier]: value })}
            />
          ))}
          <FormRefusal refused={act.refused} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" variant="primary" loading={act.isRunning}>
              {t('draws.keySubmit')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

type TierFieldProps = { tier: Tier; value: string; isWrong: boolean; onValue: (value: string) => void };

function TierField({ tier: { tier, count, digits }, value, isWrong, onValue }: TierFieldProps) {
  const t = useText();
  const textIn = useTextIn();
  return (
    <TextInput
      label={textIn('lottery.tier', tier) ?? tier}
      help={t('draws.keyHelp', { count, digits: String(digits) })}
      size="sm"
      inputMode="numeric"
      autoComplete="off"
      className="num"
      value={value}
      error={isWrong ? t('draws.keyWrong', { count, digits: String(digits) }) : undefined}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** What became of it: it waits, is published, or differs and where. */
function KeyedEnd({ keyed, onClose }: { keyed: Answer<'keyDrawResult'>; onClose: () => void }) {
  const t = useText();
  const tiersText = useTiersText();
  const texts = {
    waiting: t('draws.keyOwn'),
    published: t('draws.keyPublished'),
    differs: t('draws.keyDiffers', { tiers: tiersText(keyed.differing) }),
  };
  return (
    <div className="grid gap-4">
      <p role="status">{texts[keyed.state]}</p>
      <Button variant="primary" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}

/** Names of tiers in a line. */
export function useTiersText(): (tiers: readonly string[]) => string {
  const textIn = useTextIn();
  return (tiers) => tiers.map((tier) => textIn('lottery.tier', tier) ?? tier).join(', ');
}
