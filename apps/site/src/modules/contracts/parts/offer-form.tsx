import { useSendOnce } from '@lantern/client';
import { inside } from '@lantern/client/form';
import type { AgentContract } from '@lantern/contract/contracts';
import { CARRY_OVERS, DIVIDEND_MODES, DIVIDEND_PERIODS } from '@lantern/rules/agents';
import { amountOf, type ContractTerms, ownRates } from '@lantern/rules/contracts';
import { Button, Card, CardHead, EmptyState, IconButton, Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, type CallInput, callApi, useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { addTier, bodyOf, type Draft, dropTier, emptyDraft, type Kind, termsOf } from '../model/draft.ts';
import { ContractText } from './contract-text.tsx';
import { Simulator } from './simulator.tsx';

const TIERS_MAX = 6;
type Checked = Answer<'checkContract'>;
type OfferBody = CallInput<'offerContract'>['body'];
type Values = Draft & { readonly step: 'check' | 'offer' };

/** The offer as it is entered: it is checked first, which shows the text that both sides will see, and offered then. */
function useOffer(kind: Kind, named: string, today: string, onDone: (id: string) => void) {
  const [seen, setSeen] = useState<{ readonly checked: Checked; readonly of: string }>();
  const draftOf = ({ step: _, ...entered }: Values): Draft =>
    entered.downline === '' ? { ...entered, downline: named } : entered;
  // An offer whose reply was lost is the same offer when it is pressed again.
  const { send: sendOnce } = useSendOnce<OfferBody, Answer<'offerContract'>>({
    send: (body, key) => callApi('offerContract', { body, key }),
  });
  const form = useFreeForm<Values, Checked | Answer<'offerContract'>>({
    first: { ...emptyDraft(today), step: 'check' },
    send: (values) => {
      const body = bodyOf(draftOf(values), kind);
      return values.step === 'check' || !checked
        ? callApi('checkContract', { body })
        : sendOnce({ ...body, hash: checked.hash });
    },
    fieldOf: inside('terms'),
    changes: ['listContracts'],
    onDone: (answer, values) =>
      'text' in answer ? setSeen({ checked: answer, of: JSON.stringify(draftOf(values)) }) : onDone(answer.id),
  });
  const draft = draftOf(form.values);
  // A text is of the terms that were checked.
  const checked = seen?.of === JSON.stringify(draft) ? seen.checked : undefined;
  const take = (step: Values['step']) => {
    form.set({ step });
    void form.submit();
  };
  return { form, draft, checked, take };
}

interface PartProps {
  readonly form: ReturnType<typeof useOffer>['form'];
  readonly draft: Draft;
  readonly kind: Kind;
}

function TermsCard({ form, draft, kind, people }: PartProps & { people: readonly { account: string }[] }) {
  const t = useTexts('contracts');
  return (
    <Card>
      <CardHead title={t('terms')} />
      <div className="grid gap-3.5 p-4 sm:grid-cols-2">
        <Select
          label={t('to_')}
          options={[
            { value: '', label: t('choose') },
            ...people.map(({ account }) => ({ value: account, label: account })),
          ]}
          {...form.field('downline')}
          value={draft.downline}
        />
        {kind === 'dividend' ? (
          <>
            <Select
              label={t('period')}
              options={DIVIDEND_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
              {...form.field('period')}
            />
            <Select
              label={t('carryOver')}
              options={CARRY_OVERS.map((value) => ({ value, label: t(`carry.${value}`) }))}
              {...form.field('carry')}
            />
          </>
        ) : null}
        <TextInput label={t('cap')} optionalText={t('optional')} inputMode="decimal" {...form.field('cap')} />
        <TextInput label={t('activeTurnover')} inputMode="decimal" {...form.field('activeTurnover')} />
        <TextInput label={t('startsOn')} type="date" {...form.field('startsOn')} />
        <Select
          label={t('answerWithin')}
          options={[1, 3, 7, 14, 30].map((days) => ({ value: String(days), label: t('days', { days }) }))}
          {...form.field('answerDays')}
          onChange={({ target }) => form.set({ answerDays: Number(target.value) })}
        />
      </div>
    </Card>
  );
}

/** The most that a tier may pay: what the agent is paid where it begins; undefined while that cannot be said. */
function mostOf(own: ContractTerms | undefined, draft: Draft, kind: Kind, index: number): string | undefined {
  const terms = termsOf(draft, kind);
  const tier = terms.tiers[index];
  if (!own || !tier || tier.active < 0 || [tier.turnover, tier.loss].some((text) => amountOf(text) === null)) return;
  return ownRates(own, { ...terms, activeTurnover: '0', cap: null, tiers: [{ ...tier, rate: '1' }] })[0];
}

function TiersCard({ form, draft, kind, own }: PartProps & { own: ContractTerms | undefined }) {
  const t = useTexts('contracts');
  return (
    <Card>
      <CardHead
        title={t('tiers')}
        note={t('tiersNote')}
        end={
          kind === 'dividend' ? (
            <Tabs
              label={t('mode')}
              look="segmented"
              tight
              value={draft.mode}
              onChange={(mode) => form.set({ mode })}
              items={DIVIDEND_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
            />
          ) : undefined
        }
      />
      <ol className="flex flex-col gap-3 p-4">
        {draft.tiers.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <TierFields key={index} index={index} {...{ form, draft, kind, own }} />
        ))}
      </ol>
      <div className="flex items-center gap-3 px-4 pb-4">
        <Button
          size="sm"
          icon="plus"
          {...(draft.tiers.length >= TIERS_MAX
            ? {
                disabledReason: t('tierCount', { count: String(TIERS_MAX), most: String(TIERS_MAX) }),
                reasonElsewhere: true,
              }
            : {})}
          onClick={() => form.set({ tiers: addTier(draft).tiers })}
        >
          {t('addTier')}
        </Button>
        <span className="text-12 text-ink-3">
          {t('tierCount', { count: String(draft.tiers.length), most: String(TIERS_MAX) })}
        </span>
      </div>
      <FormError text={form.errorOf('tiers')} />
    </Card>
  );
}

type TierFieldsProps = PartProps & { own: ContractTerms | undefined; index: number };

function TierFields({ form, draft, kind, own, index }: TierFieldsProps) {
  const t = useTexts('contracts');
  const most = mostOf(own, draft, kind, index);
  const help = most === undefined ? undefined : t('rateMost', { rate: percentOf(most) });
  const names =
    kind === 'dividend' ? (['turnover', 'loss', 'active', 'rate'] as const) : (['turnover', 'active', 'rate'] as const);
  return (
    <li className="flex items-start gap-2">
      <span className="num pt-8 text-ink-3">{index + 1}</span>
      <div className="grid grow grid-cols-2 gap-2 sm:grid-cols-4">
        {names.map((name) => (
          <TextInput
            key={name}
            label={t(`tierField.${name}`)}
            size="sm"
            inputMode="decimal"
            end={name === 'rate' ? '%' : undefined}
            help={name === 'rate' ? help : undefined}
            {...form.field(`tiers.${index}.${name}`)}
          />
        ))}
      </div>
      {draft.tiers.length > 1 ? (
        <IconButton
          icon="close"
          look="ghost"
          label={t('dropTier', { number: String(index + 1) })}
          size={36}
          className="mt-6"
          onClick={() => form.set({ tiers: dropTier(draft, index).tiers })}
        />
      ) : null}
    </li>
  );
}

function OwnTerms({ own }: { own: AgentContract | undefined }) {
  const t = useTexts('contracts');
  const { format } = useMoney();
  return (
    <Card>
      <CardHead title={t('ownTerms')} note={own ? (own.upline ?? t('operator')) : undefined} />
      {own ? (
        <ul className="flex flex-col gap-1.5 p-4 text-13">
          {own.terms.tiers.map((tier) => (
            <li key={tier.rate} className="flex justify-between gap-3">
              <span>{t('tierFrom', { turnover: format(tier.turnover), active: String(tier.active) })}</span>
              <b className="num">{percentOf(tier.rate)}%</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-4 text-13 text-ink-2">{t('noOwnTerms')}</p>
      )}
    </Card>
  );
}

interface OfferFormProps {
  readonly kind: Kind;
  /** The downline for whom the form was opened, by number; empty without one. */
  readonly toId: string;
  readonly today: string;
  readonly onDone: (id: string) => void;
  readonly onBack: () => void;
}

/** Offers a contract: terms, the text that both sides will see, then the offer. Nothing entered is lost by a refusal. */
export function OfferForm({ kind, toId, today, onDone, onBack }: OfferFormProps) {
  const people = useMemberCall('listContractDownlines', {});
  const named = people.data?.list.find(({ id }) => id === toId)?.account ?? '';
  const { form, draft, checked, take } = useOffer(kind, named, today, onDone);
  const own = people.data?.own.find((one) => one.kind === kind);
  return (
    <>
      <OfferHead onBack={onBack} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-4">
          <TermsCard {...{ form, draft, kind }} people={people.data?.list ?? []} />
          <TiersCard {...{ form, draft, kind }} own={own?.terms} />
          <PreviewCard checked={checked} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Simulator draft={draft} kind={kind} isReady={draft.downline !== ''} />
          <OwnTerms own={own} />
          <OfferButtons form={form} isChecked={checked !== undefined} take={take} />
        </div>
      </div>
    </>
  );
}

function OfferHead({ onBack }: { onBack: () => void }) {
  const t = useTexts('contracts');
  return (
    <div className="mb-4 flex items-center gap-3">
      <Button size="sm" variant="ghost" icon="back" onClick={onBack}>
        {t('back')}
      </Button>
      <div>
        <h2 className="font-display text-20 uppercase">{t('offerTitle')}</h2>
        <p className="text-13 text-ink-2">{t('offerNote')}</p>
      </div>
    </div>
  );
}

function PreviewCard({ checked }: { checked: Checked | undefined }) {
  const t = useTexts('contracts');
  const language = useTextsStore((state) => state.language);
  return (
    <Card>
      <CardHead title={t('preview')} note={t('previewNote')} />
      {checked ? (
        <ContractText lines={checked.text[language === 'VI' ? 'VI' : 'EN']} hash={checked.hash} />
      ) : (
        <EmptyState title={t('notChecked')} />
      )}
    </Card>
  );
}

type OfferButtonsProps = Pick<ReturnType<typeof useOffer>, 'form' | 'take'> & { isChecked: boolean };

function OfferButtons({ form, isChecked, take }: OfferButtonsProps) {
  const t = useTexts('contracts');
  const { step } = form.values;
  return (
    <Card pad="small">
      <FormError text={form.whole ?? (form.refused ? t('seeFields') : undefined)} />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <Button loading={form.isSending && step === 'check'} onClick={() => take('check')}>
          {t('check')}
        </Button>
        <Button
          variant="primary"
          {...(isChecked ? {} : { disabledReason: t('notChecked'), reasonElsewhere: true })}
          loading={form.isSending && step === 'offer'}
          onClick={() => take('offer')}
        >
          {t('offer')}
        </Button>
      </div>
    </Card>
  );
}
