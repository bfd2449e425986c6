import { Checkbox, TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { REQUEST_CHANGES, type Traded } from './traded.ts';

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const NUMBER = /^[0-9]{1,3}(\.[0-9]{1,2})?$/;
const WAIT_MOST = 30;
const isWithin = (text: string, most: number): boolean => NUMBER.test(text) && Number(text) <= most;

/** Limits and delay of one match: lower ones at once, higher ones after another operator. */
export function TermsForm({ traded: { match, terms }, onClose }: { traded: Traded; onClose: () => void }) {
  const t = useText();
  const form = useCallForm({
    call: 'setSportsTerms',
    ...withReason(t, {
      first: {
        ...{ maxStake: terms.maxStake, maxLiability: terms.maxLiability, followsModel: terms.followsModel },
        ...{ wait: String(terms.waitMs / 1000), move: String(terms.moveMost / 100) },
      },
      faultsOf: ({ maxStake, maxLiability, wait, move }) => ({
        ...(AMOUNT.test(maxStake) ? {} : { maxStake: t('field.not_valid') }),
        ...(AMOUNT.test(maxLiability) ? {} : { maxLiability: t('field.not_valid') }),
        ...(isWithin(wait, WAIT_MOST) ? {} : { wait: t('trading.badWait') }),
        ...(isWithin(move, 100) ? {} : { move: t('trading.badMove') }),
      }),
    }),
    inputOf: ({ wait, move, ...values }) => ({
      params: { id: match.matchId },
      body: { ...values, waitMs: Math.round(Number(wait) * 1000), moveMost: Math.round(Number(move) * 100) },
    }),
    changes: REQUEST_CHANGES,
    onDone: ({ requestId }) => (requestId === null ? onClose() : undefined),
  });
  return (
    <DialogForm
      form={form}
      title={t('trading.terms')}
      width={440}
      note={t('trading.termsText')}
      waits={(form.answer?.requestId ?? null) !== null}
      action={t('trading.send')}
      onCancel={onClose}
    >
      <TextInput label={t('trading.maxStake')} size="sm" inputMode="decimal" {...form.field('maxStake')} />
      <TextInput label={t('trading.maxLiability')} size="sm" inputMode="decimal" {...form.field('maxLiability')} />
      <TextInput label={t('trading.waitSeconds')} size="sm" inputMode="decimal" {...form.field('wait')} />
      <TextInput label={t('trading.movePercent')} size="sm" inputMode="decimal" {...form.field('move')} />
      <Checkbox label={t('trading.followsModel')} {...form.checkbox('followsModel')} />
    </DialogForm>
  );
}
