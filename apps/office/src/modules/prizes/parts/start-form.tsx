import { TextInput } from '@lantern/ui/form';
import { moneyIn } from '../../../shared/money/index.ts';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { OfficePrize } from '../model/draft-values.ts';

const AMOUNT = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;

/** Requests that the newest version holds, with its money; another operator decides. The budget of a wheel is stated here. */
export function StartForm({ prize, onClose }: { prize: OfficePrize; onClose: () => void }) {
  const t = useText();
  const { tag } = useLanguage();
  const { id, kind, version, currency, isRequested, preview } = prize;
  const isWheel = kind === 'wheel';
  const form = useCallForm({
    call: 'requestPrizeStart',
    ...withReason(t, {
      first: { budget: isWheel ? '' : '0' },
      faultsOf: ({ budget }) => ({ budget: AMOUNT.test(budget.trim()) ? undefined : t('field.not_valid') }),
    }),
    inputOf: ({ budget, reason }) => ({
      params: { id },
      body: { version, budget: isWheel ? budget.trim() : null, reason },
    }),
    fieldOf: (named) => (named === 'budget' && isWheel ? named : 'reason'),
    changes: ['getOfficePrize', 'listOfficePrizes', 'getWaiting'],
    onDone: onClose,
  });
  const cost = preview.budget === null ? '' : moneyIn(preview.budget, currency, tag);
  return (
    <DialogForm
      form={form}
      title={t('prizes.startOf', { version: String(version) })}
      width={460}
      note={isWheel ? t('prizes.startWheel') : t('prizes.startText', { amount: cost })}
      waits={isRequested}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      {isWheel ? (
        <TextInput
          label={t('prizes.budgetOf', { currency })}
          help={t('prizes.budgetHelp')}
          size="sm"
          inputMode="decimal"
          {...form.field('budget')}
        />
      ) : null}
    </DialogForm>
  );
}
