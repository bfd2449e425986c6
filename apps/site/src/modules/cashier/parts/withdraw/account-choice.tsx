import { Button, Icon } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { PayoutAccount } from '../../model/withdrawal-draft.ts';
import { KIND_ICONS, useFeeText } from './account-terms.ts';

type ChoiceProps = { account: PayoutAccount; isChosen: boolean; name: string; onChoose: () => void };

function AccountOption({ account, isChosen, name, onChoose }: ChoiceProps) {
  const t = useTexts('cashier.withdraw.account');
  const zone = useZone();
  const feeText = useFeeText();
  const { kind, isReady, isOffered, readyAt, payeeName, masked } = account;
  const isOff = !isReady || !isOffered;
  const note = !isOffered
    ? t('off')
    : isReady
      ? `${payeeName} · ${feeText(account.terms)}`
      : t('ready', { time: zone.stamp(Date.parse(readyAt)).slice(0, 16) });
  return (
    <label
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-2 border px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isChosen ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
        isOff ? 'cursor-not-allowed border-line text-ink-2' : 'cursor-pointer',
      )}
    >
      <Icon name={KIND_ICONS[kind]} className="shrink-0 text-ink-2" />
      <span className="min-w-0 grow">
        <b className="block truncate font-semibold">
          {account.name} <bdi className="num">{masked}</bdi>
        </b>
        <span className="block text-12 text-ink-2">{note}</span>
      </span>
      {isOff ? <Icon name="clock" size={16} className="shrink-0 text-ink-3" /> : null}
      <input
        type="radio"
        name={name}
        className={isOff ? 'sr-only' : 'size-5 shrink-0 accent-(--primary)'}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
    </label>
  );
}

type AccountChoiceProps = {
  accounts: readonly PayoutAccount[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
};

/** The member's accounts; one that waits or is switched off says so and cannot be chosen. */
export function AccountChoice({ accounts, chosen, error, onChoose, onAdd }: AccountChoiceProps) {
  const t = useTexts('cashier.withdraw.account');
  const [name, errorId] = [useId(), useId()];
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <legend className="float-start text-13 font-semibold">{t('label')}</legend>
        <Button variant="text" size="sm" icon="plus" onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      {accounts.length === 0 ? <p className="text-13 text-ink-2">{t('none')}</p> : null}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {accounts.map((account) => (
          <AccountOption
            key={account.id}
            account={account}
            name={name}
            isChosen={account.id === chosen}
            onChoose={() => onChoose(account.id)}
          />
        ))}
      </div>
      <p id={errorId} role="alert" className={error ? 'field-note field-error mt-1.5' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}
