import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { CardForm, Facts, Ready, ReasonButton, useFreeForm, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';

type Wager = Answer<'getStaffInstantWager'>;
type Named = { readonly memberId: string; readonly id: string };

const NUMBER = /^[0-9]{1,19}$/;

/** One ball, board or bet of one member, by the ids of the betting record. */
export function WagerFinder() {
  const t = useText();
  const [wanted, setWanted] = useState<Named>();
  const faultOf = (id: string) => (NUMBER.test(id) ? undefined : t('field.not_a_number'));
  const form = useFreeForm<Named, undefined>({
    first: { memberId: '', id: '' },
    faultsOf: ({ memberId, id }) => ({ memberId: faultOf(memberId), id: faultOf(id) }),
    // The numbers are read by the part below.
    send: async (typed) => {
      setWanted(typed);
      return undefined;
    },
  });
  const field = (name: keyof Named) => (
    <TextInput
      label={t(`instant.${name}`)}
      inputMode="numeric"
      maxLength={19}
      {...form.field(name, (typed) => typed.trim())}
    />
  );
  return (
    <div className="grid gap-[14px]">
      <CardForm form={form} title={t('instant.one')} action={t('instant.find')} button={{}} mayBeLeft>
        {field('memberId')}
        {field('id')}
      </CardForm>
      {wanted ? <Found key={`${wanted.memberId} ${wanted.id}`} named={wanted} /> : null}
    </div>
  );
}

function Found({ named }: { named: Named }) {
  const query = useCall('getStaffInstantWager', { params: named });
  return (
    <Ready query={query} rows={4}>
      {(wager) => <Panel wager={wager} />}
    </Ready>
  );
}

function Panel({ wager }: { wager: Wager }) {
  const t = useText();
  const names = useNames();
  const when = useWhen();
  const { tag } = useLanguage();
  const act = useAct('requestInstantVoid', ['getStaffInstantWager', 'listStaffRequests', 'getDashboard']);
  const { memberId, id } = wager;
  const money = (value: string) => moneyIn(value, wager.currency, tag);
  const isOver = wager.state === 'won' || wager.state === 'lost';
  return (
    <Card pad="normal">
      <Facts
        items={[
          [t('menu.catalogue'), names.game(wager.game)],
          [t('common.state'), t(`instant.states.${wager.state}`)],
          [t('common.staked'), money(wager.stake)],
          [t('common.paid'), money(wager.payout)],
          [t('common.time'), when.full(wager.placedAt)],
        ]}
      />
      <div className="mt-4">
        {wager.waitingRequestId !== null ? <WaitsForSecond /> : null}
        {isOver && wager.waitingRequestId === null ? (
          <ReasonButton
            label={t('instant.giveBack')}
            text={t('instant.giveBackOne')}
            action={t('common.askSecond')}
            danger
            act={act}
            onReason={(reason) => act.run({ params: { memberId, id }, body: { reason } })}
          />
        ) : null}
      </div>
    </Card>
  );
}
