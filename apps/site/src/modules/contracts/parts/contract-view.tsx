import type { AgentContract } from '@lantern/contract/contracts';
import { Badge, type BadgeTone, Button, buttonClass, Card, CardHead, Icon, Skeleton } from '@lantern/ui/base';
import { Checkbox, PasswordInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type Answer, callApi, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { ChangesCard } from './changes-card.tsx';
import { ContractText } from './contract-text.tsx';
import { OfferSimulation } from './simulator.tsx';

type Contract = Answer<'getContract'>;
const CALLS = {
  dividend: 'processDividendReq',
  daily: 'processDailySalContract',
  hourly: 'processContractHourSalary',
  realtime: 'processRealTimeSalaryContract',
} as const;

const TONES: Readonly<Record<AgentContract['state'], BadgeTone>> = {
  offered: 'amber',
  active: 'win',
  ending: 'danger',
  rejected: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
  superseded: 'plain',
  terminated: 'plain',
};
export function ContractState({ state }: { state: AgentContract['state'] }) {
  const t = useTexts('contracts');
  return <Badge tone={TONES[state]}>{t(`contractState.${state}`)}</Badge>;
}

function EndsCard({ contract }: { contract: Contract }) {
  const t = useTexts('contracts');
  if (contract.ends.length === 0) return null;
  return (
    <Card className="overflow-hidden border-danger">
      <div className="flex items-center gap-3 bg-danger-soft px-4 py-3.5 text-danger-text">
        <Icon name="alert" />
        <h2 className="text-18">{t('endsTitle', { count: contract.ends.length })}</h2>
      </div>
      <ul className="flex flex-col">
        {contract.ends.map((one) => (
          <li key={one.id} className="flex items-start gap-3 border-t border-line px-4 py-3 text-13">
            <Icon name="close" size={16} className="mt-0.5 text-danger-text" />
            <span className="grow">
              <b className="font-semibold">{one.downline}</b> <Badge tone="danger">{t('ends')}</Badge>
              <span className="block text-ink-2">
                {t(`because.${one.because}`, { rate: `${percentOf(one.rate)}%`, upline: one.upline })}
              </span>
            </span>
            <b className="num">{percentOf(one.rate)}%</b>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-12 text-ink-3">{t('endsNote')}</p>
    </Card>
  );
}

/** What each side may do now. */
function actsOf({ state, side, endingBy }: Contract) {
  if (state === 'offered') return side === 'downline' ? (['accept', 'reject'] as const) : (['withdraw'] as const);
  if (state === 'active') return ['end'] as const;
  if (state === 'ending') return endingBy === side ? (['refuse_end'] as const) : (['agree_end', 'refuse_end'] as const);
  return [] as const;
}

type Act = ReturnType<typeof actsOf>[number];

/** What is answered: which act, and for an acceptance that it was read, with the payment password. */
function useAnswer(contract: Contract) {
  return useFreeForm({
    first: { act: 'accept' as Act, hasRead: false, paymentPassword: '' },
    send: ({ act, paymentPassword }) => {
      const seen =
        act === 'accept' ? { hash: contract.hash, ends: contract.ends.map(({ id }) => id), paymentPassword } : {};
      return callApi(CALLS[contract.kind], { body: { id: contract.id, act, ...seen } });
    },
    changes: ['getContract', 'listContracts'],
  });
}
type AnswerProps = { contract: Contract; form: ReturnType<typeof useAnswer> };

function AnswerCard({ contract }: { contract: Contract }) {
  const t = useTexts('contracts');
  const zone = useZone();
  const form = useAnswer(contract);
  const acts = actsOf(contract);
  if (acts.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={t('yourAnswer')}
        note={
          contract.state === 'offered' ? t('answerBy', { time: zone.stamp(Date.parse(contract.answerBy)) }) : undefined
        }
      />
      <div className="flex flex-col gap-3 p-4">
        {acts.some((act) => act === 'accept') ? <AcceptFields contract={contract} form={form} /> : null}
        <FormError text={form.whole} />
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <AnswerButton key={act} act={act} contract={contract} form={form} />
          ))}
        </div>
        {contract.state === 'active' ? <p className="text-12 text-ink-3">{t('endNote')}</p> : null}
      </div>
    </Card>
  );
}

function AcceptFields({ contract, form }: AnswerProps) {
  const t = useTexts('contracts');
  const tProof = useTexts('agents.transfer');
  const version = String(contract.version);
  return (
    <>
      <Checkbox
        label={
          contract.ends.length === 0
            ? t('hasRead', { version })
            : t('hasReadEnds', { version, count: contract.ends.length })
        }
        {...form.checkbox('hasRead')}
      />
      <PasswordInput
        label={tProof('paymentPassword')}
        help={t('acceptProof')}
        autoComplete="off"
        revealLabel={tProof('show')}
        concealLabel={tProof('hide')}
        {...form.field('paymentPassword')}
      />
      {form.refused?.code === 'payment_password_needed' && form.values.paymentPassword !== '' ? (
        <Link
          to="."
          search={({ agent: _agent, view: _view, ...before }) => ({ ...before, panel: 'securityCenter' })}
          className={buttonClass({ size: 'sm' })}
        >
          {tProof('setPassword')}
        </Link>
      ) : null}
    </>
  );
}

function AnswerButton({ act, contract, form }: AnswerProps & { act: Act }) {
  const t = useTexts('contracts');
  const labelOf = () => {
    if (act === 'refuse_end' && contract.endingBy === contract.side) return t('act.take_back');
    return act === 'accept' && contract.ends.length > 0
      ? t('acceptEnds', { count: contract.ends.length })
      : t(`act.${act}`);
  };
  const isUnread = act === 'accept' && !form.values.hasRead;
  return (
    <Button
      variant={act === 'accept' || act === 'agree_end' ? 'primary' : act === 'reject' ? 'danger' : 'ghost'}
      className={act === 'accept' ? 'order-last grow' : undefined}
      loading={form.isSending}
      {...(isUnread ? { disabledReason: t('readFirst'), reasonElsewhere: true } : {})}
      onClick={() => {
        form.set({ act });
        void form.submit();
      }}
    >
      {labelOf()}
    </Button>
  );
}

function ContractHead({ contract, onBack }: { contract: Contract; onBack: () => void }) {
  const t = useTexts('contracts');
  const other = contract.side === 'downline' ? (contract.upline ?? t('operator')) : contract.downline;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button size="sm" variant="ghost" icon="back" onClick={onBack}>
        {t('back')}
      </Button>
      <h2 className="font-display text-20 uppercase">
        {t(contract.side === 'downline' ? 'contractFrom' : 'contractTo', {
          kind: t(`kinds.${contract.kind}`),
          other,
        })}
      </h2>
      <ContractState state={contract.state} />
    </div>
  );
}

/** A contract with its text, its versions, what its acceptance would end, and the answer. */
export function ContractView({ id, onBack, onOpen }: { id: string; onBack: () => void; onOpen: (id: string) => void }) {
  const t = useTexts('contracts');
  const language = useTextsStore((state) => state.language);
  const { data: contract, error, refetch } = useMemberCall('getContract', { params: { id } });
  if (error && !contract) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!contract) return <Skeleton height={480} />;
  const running = contract.versions.find(({ state }) => state === 'active' || state === 'ending');
  return (
    <>
      <ContractHead contract={contract} onBack={onBack} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-4">
          {contract.state === 'offered' && running ? <ChangesCard now={running} offer={contract} /> : null}
          {contract.state === 'offered' && contract.side === 'downline' ? (
            <OfferSimulation id={contract.id} hasCurrent={running !== undefined} />
          ) : null}
          <Card>
            <CardHead title={t('text')} />
            <ContractText
              lines={contract.text[language === 'VI' ? 'VI' : 'EN']}
              hash={contract.hash}
              version={contract.version}
            />
            {contract.validFrom ? (
              <p className="px-4 pb-4 text-13 text-ink-2">
                {contract.validTo
                  ? t('validBetween', { from: contract.validFrom, to: contract.validTo })
                  : t('validSince', { from: contract.validFrom })}
              </p>
            ) : null}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <EndsCard contract={contract} />
          <AnswerCard key={contract.state} contract={contract} />
          <Card>
            <CardHead title={t('versions')} />
            <ul>
              {contract.versions.map((one) => (
                <li key={one.id} className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13">
                  <button
                    type="button"
                    className="grow text-start font-semibold hover:underline"
                    aria-current={one.id === contract.id ? 'true' : undefined}
                    onClick={() => onOpen(one.id)}
                  >
                    {t('versionNumber', { version: String(one.version) })}
                  </button>
                  <span className="num text-ink-3">{one.validFrom ?? one.startsOn}</span>
                  <ContractState state={one.state} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}
