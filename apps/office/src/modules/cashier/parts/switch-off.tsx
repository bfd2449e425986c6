import { useAct } from '../../../shared/calls/index.ts';
import { ReasonButton } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const WHAT = {
  switchOffPaymentMethod: { list: 'listPaymentMethods', text: 'paymentMethods.switchOffText' },
  switchOffPayoutMethod: { list: 'listStaffPayoutMethods', text: 'payoutMethods.switchOffText' },
  switchOffPaymentProvider: { list: 'listPaymentProviders', text: 'paymentProviders.switchOffText' },
} as const;

type Props = { call: keyof typeof WHAT; code: string; name: string };

/** It only restricts, so it waits for nobody. */
export function SwitchOff({ call, code, name }: Props) {
  const t = useText();
  const { list, text } = WHAT[call];
  const act = useAct(call, [list]);
  return (
    <ReasonButton
      label={t('paymentMethods.switchOff')}
      text={t(text, { name })}
      danger
      act={act}
      onReason={(reason) => act.run({ params: { code }, body: { reason } })}
    />
  );
}
