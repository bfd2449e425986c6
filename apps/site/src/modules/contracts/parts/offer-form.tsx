import type { AgentContract } from '@lantern/contract/contracts';
import { CARRY_OVERS, DIVIDEND_MODES, DIVIDEND_PERIODS } from '@lantern/rules/agents';
import { amountOf, type ContractTerms, ownRates } from '@lantern/rules/contracts';
import { Button, Card, CardHead, EmptyState, IconButton, Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useMoney } from '../../../shared/money/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { addTier, bodyOf, type Draft, dropTier, emptyDraft, type Kind, setTier, termsOf } from '../model/draft.ts';
import { useFaults } from '../use-faults.ts';
import { ContractText } from './contract-text.tsx';
import { Simulator } from './simulator.tsx';

const TIERS_MAX = 6;
type Faults = (field: string) => string | undefined;
interface PartProps {
  readonly draft: Draft;
  readonly kind: Kind;
  readonly onDraft: (draft: Draft) => void;
  readonly fault: Faults;
}

function TermsCard({ draft, kind, onDraft, fault, people }: PartProps & { people: readonly { account: string }[] }) {
  const t = useTexts('contracts');
  const set = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  return (
    <Card>
      <CardHead title={t('terms')} />
      <div className="grid gap-3.5 p-4 sm:grid-cols-2">
        <Select
          label={t('to_')}
          value={draft.downline}
          error={fault('downline')}
          options={[
            { value: '', label: t('choose') },
            ...people.map(({ account }) => ({ value: account, label: account })),
          ]}
          onChange={(event) => set({ downline: event.target.value })}
        />
        {kind === 'dividend' ? (
          <>
            <Select
              label={t('period')}
              value={draft.period}
              error={fault('period')}
              options={DIVIDEND_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
              onChange={(event) => set({ period: event.target.value as Draft['period'] })}
            />
            <Select
              label={t('carryOver')}
              value={draft.carry}
              error={fault('carry')}
              options={CARRY_OVERS.map((value) => ({ value, label: t(`carry.${value}`) }))}
              onChange={(event) => set({ carry: event.target.value as Draft['carry'] })}
            />
          </>
        ) : null}
        <TextInput
          label={t('cap')}
          optionalText={t('optional')}
          inputMode="decimal"
          value={draft.cap}
          error={fault('cap')}
          onChange={(event) => set({ cap: event.target.value })}
        />
        <TextInput
          label={t('activeTurnover')}
          inputMode="decimal"
          value={draft.activeTurnover}
          error={fault('activeTurnover')}
          onChange={(event) => set({ activeTurnover: event.target.value })}
        />
        <TextInput
          label={t('startsOn')}
          type="date"
          value={draft.startsOn}
          error={fault('startsOn')}
          onChange={(event) => set({ startsOn: event.target.value })}
        />
        <Select
          label={t('answerWithin')}
          value={String(draft.answerDays)}
          options={[1, 3, 7, 14, 30].map((days) => ({ value: String(days), label: t('days', { days }) }))}
          onChange={(event) => set({ answerDays: Number(event.target.value) })}
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

function TiersCard({ draft, kind, onDraft, fault, own }: PartProps & { own: ContractTerms | undefined }) {
  const t = useTexts('contracts');
  const helpOf = (index: number) => {
    const most = mostOf(own, draft, kind, index);
    return most === undefined ? undefined : t('rateMost', { rate: percentOf(most) });
  };
  const fields =
    kind === 'dividend' ? (['turnover', 'loss', 'active', 'rate'] as const) : (['turnover', 'active', 'rate'] as const);
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
              onChange={(mode) => onDraft({ ...draft, mode })}
              items={DIVIDEND_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
            />
          ) : undefined
        }
      />
      <ol className="flex flex-col gap-3 p-4">
        {draft.tiers.map((tier, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <li key={index} className="flex items-start gap-2">
            <span className="num pt-8 text-ink-3">{index + 1}</span>
            <div className="grid grow grid-cols-2 gap-2 sm:grid-cols-4">
              {fields.map((field) => (
                <TextInput
                  key={field}
                  label={t(`tierField.${field}`)}
                  size="sm"
                  inputMode="decimal"
                  value={tier[field]}
                  end={field === 'rate' ? '%' : undefined}
                  help={field === 'rate' ? helpOf(index) : undefined}
                  error={fault(`tiers.${index}.${field}`)}
                  onChange={(event) => onDraft(setTier(draft, index, { [field]: event.target.value }))}
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
                onClick={() => onDraft(dropTier(draft, index))}
              />
            ) : null}
          </li>
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
          onClick={() => onDraft(addTier(draft))}
        >
          {t('addTier')}
        </Button>
        <span className="text-12 text-ink-3">
          {t('tierCount', { count: String(draft.tiers.length), most: String(TIERS_MAX) })}
        </span>
      </div>
      <FormError text={fault('tiers')} />
    </Card>
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

/** Offers a contract: terms, the text that both sides will see, then the offer. Nothing entered is lost by a refusal. */
export function OfferForm({
  kind,
  toId,
  today,
  onDone,
  onBack,
}: {
  kind: Kind;
  /** The downline for whom the form was opened, by number; empty without one. */
  toId: string;
  today: string;
  onDone: (id: string) => void;
  onBack: () => void;
}) {
  const t = useTexts('contracts');
  const language = useTextsStore((state) => state.language);
  const [entered, setDraft] = useState(() => emptyDraft(today));
  const [checked, setChecked] = useState<Answer<'checkContract'>>();
  const people = useMemberCall('listContractDownlines', {});
  const named = people.data?.list.find(({ id }) => id === toId)?.account ?? '';
  const draft = entered.downline === '' ? { ...entered, downline: named } : entered;
  const check = useAct('checkContract', { onDone: setChecked });
  const offer = useAct('offerContract', { changes: ['listContracts'], onDone: ({ id }) => onDone(id) });
  const faults = useFaults(offer.refused ?? check.refused);
  const change = (next: Draft) => {
    setDraft(next);
    setChecked(undefined);
  };
  const part = { draft, kind, onDraft: change, fault: faults.of };
  const own = people.data?.own.find((one) => one.kind === kind);
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <Button size="sm" variant="ghost" icon="back" onClick={onBack}>
          {t('back')}
        </Button>
        <div>
          <h2 className="font-display text-20 uppercase">{t('offerTitle')}</h2>
          <p className="text-13 text-ink-2">{t('offerNote')}</p>
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-4">
          <TermsCard {...part} people={people.data?.list ?? []} />
          <TiersCard {...part} own={own?.terms} />
          <Card>
            <CardHead title={t('preview')} note={t('previewNote')} />
            {checked ? (
              <ContractText lines={checked.text[language === 'VI' ? 'VI' : 'EN']} hash={checked.hash} />
            ) : (
              <EmptyState title={t('notChecked')} />
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Simulator draft={draft} kind={kind} isReady={draft.downline !== ''} />
          <OwnTerms own={own} />
          <Card pad="small">
            <FormError text={faults.whole ?? (check.refused || offer.refused ? t('seeFields') : undefined)} />
            <div className="mt-2 grid gap-2 sm:grid-cols-2">
              <Button loading={check.isRunning} onClick={() => void check.run({ body: bodyOf(draft, kind) })}>
                {t('check')}
              </Button>
              <Button
                variant="primary"
                {...(checked ? {} : { disabledReason: t('notChecked'), reasonElsewhere: true })}
                loading={offer.isRunning}
                onClick={() => checked && void offer.run({ body: { ...bodyOf(draft, kind), hash: checked.hash } })}
              >
                {t('offer')}
              </Button>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
