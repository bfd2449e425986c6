import type { SportsBet } from '@lantern/contract/sports';
import { Button, Icon } from '@lantern/ui/base';
import { MoneyInput } from '@lantern/ui/form';
import { useState } from 'react';
import { FormError } from '../../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../../shared/forms/use-call-form.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { Offer } from './cash-out-offer.tsx';

/** What buys the bet back now; why there is no offer; and the value at which it is bought back by itself. */
export function CashOut({ bet }: { bet: SportsBet }) {
  const { t, suspension } = useSportsTexts();
  const [isAutomatic, setAutomatic] = useState(false);
  if (bet.state !== 'open') return null;
  return (
    <div className="mt-2 grid gap-2">
      {bet.offer ? (
        <Offer bet={bet} offer={bet.offer} />
      ) : bet.offerPausedFor ? (
        <p className="flex items-center gap-1.5 text-12 text-ink-3">
          <Icon name="lock" size={14} />
          {t('offerPaused', { why: suspension(bet.offerPausedFor) })}
        </p>
      ) : null}
      {bet.offer || bet.offerPausedFor || bet.automaticAt !== null ? (
        <Automatic bet={bet} isOpen={isAutomatic} onOpen={setAutomatic} />
      ) : null}
    </div>
  );
}

type AutomaticProps = { bet: SportsBet; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function Automatic({ bet, isOpen, onOpen }: AutomaticProps) {
  const { t, money } = useSportsTexts();
  if (isOpen) return <AutomaticForm bet={bet} onDone={() => onOpen(false)} />;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-12 text-ink-2">
      {bet.automaticAt === null ? null : (
        <span className="num">{t('automaticAt', { amount: money(bet.automaticAt) })}</span>
      )}
      <Button variant="text" size="xs" onClick={() => onOpen(true)}>
        {t(bet.automaticAt === null ? 'automatic' : 'changeAutomatic')}
      </Button>
    </p>
  );
}

/** Buys the bet back by itself once the offer reaches the value; an empty value ends that. */
function AutomaticForm({ bet, onDone }: { bet: SportsBet; onDone: () => void }) {
  const { t, symbol } = useSportsTexts();
  const form = useCallForm({
    call: 'setAutomaticCashOut',
    first: { value: bet.automaticAt ?? '' },
    inputOf: ({ value }) => ({ params: { id: bet.betId }, body: { value: value.trim() === '' ? null : value.trim() } }),
    changes: ['listSportsBets'],
    onDone,
  });
  return (
    <form className="grid gap-2" {...form.element}>
      <MoneyInput
        label={t('automaticValue')}
        size="sm"
        currency={symbol}
        help={t('automaticHelp')}
        {...form.field('value')}
      />
      <FormError text={form.whole} />
      <div className="flex gap-2">
        <Button size="sm" type="submit" loading={form.isSending}>
          {t('save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
