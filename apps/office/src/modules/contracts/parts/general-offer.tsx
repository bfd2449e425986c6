import { CARRY_OVERS, CONTRACT_KINDS, DIVIDEND_MODES, DIVIDEND_PERIODS } from '@lantern/rules/agents';
import { Button, Card, CardHead } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const TIERS_MAX = 6;
const EMPTY_TIER = { rate: '', turnover: '', loss: '0', active: '1' };
const EMPTY = {
  ...{ downline: '', kind: 'daily' as (typeof CONTRACT_KINDS)[number], startsOn: '', activeTurnover: '100', cap: '' },
  period: 'half-monthly' as (typeof DIVIDEND_PERIODS)[number],
  mode: 'fixed' as (typeof DIVIDEND_MODES)[number],
  carry: 'previous' as (typeof CARRY_OVERS)[number],
  tiers: [EMPTY_TIER],
};
type Value = typeof EMPTY;
const ANSWER_DAYS = 7;

function bodyOf({ downline, kind, startsOn, tiers, activeTurnover, cap, period, mode, carry }: Value, reason: string) {
  const isDividend = kind === 'dividend';
  return {
    ...{ downline, kind, startsOn, answerDays: ANSWER_DAYS, reason },
    terms: {
      tiers: tiers.map((tier) => ({ ...tier, active: /^\d{1,9}$/.test(tier.active) ? Number(tier.active) : -1 })),
      ...{ activeTurnover, cap: cap.trim() === '' ? null : cap.trim() },
      ...{ period: isDividend ? period : null, mode: isDividend ? mode : null, carry: isDividend ? carry : null },
    },
  };
}

/** Offers a contract of the operator to a general agent. Rates are fractions of one: 0.006 is 0.6 %. */
export function GeneralOffer() {
  const t = useText();
  const [value, setValue] = useState<Value>(EMPTY);
  const [tried, setTried] = useState(false);
  const [waits, setWaits] = useState(false);
  const reason = useReason();
  const act = useAct('requestGeneralContract', ['listStaffRequests']);
  const fault = useFieldError(act.refused);
  const set = (part: Partial<Value>) => setValue({ ...value, ...part });
  const setTier = (index: number, part: Partial<typeof EMPTY_TIER>) =>
    set({ tiers: value.tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)) });
  const submit = async () => {
    setTried(true);
    setWaits(false);
    const why = reason.read();
    if (why === undefined || value.startsOn === '') return;
    const done = await act.run({ body: bodyOf(value, why) });
    if (!done) return;
    setWaits(true);
    setValue(EMPTY);
    setTried(false);
    reason.clear();
  };
  const fields =
    value.kind === 'dividend'
      ? (['turnover', 'loss', 'active', 'rate'] as const)
      : (['turnover', 'active', 'rate'] as const);
  return (
    <Card className="mt-4">
      <CardHead title={t('contracts.offer')} note={t('contracts.offerNote')} />
      <form
        className="grid gap-3 p-4 sm:grid-cols-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={t('contracts.account')}
          value={value.downline}
          error={fault('downline')}
          onChange={(event) => set({ downline: event.target.value })}
        />
        <Select
          label={t('contracts.kind')}
          value={value.kind}
          options={CONTRACT_KINDS.map((kind) => ({ value: kind, label: t(`contracts.kinds.${kind}`) }))}
          onChange={(event) => set({ kind: event.target.value as Value['kind'] })}
        />
        <TextInput
          label={t('contracts.startsOn')}
          type="date"
          value={value.startsOn}
          error={tried && value.startsOn === '' ? t('field.not_empty') : fault('startsOn')}
          onChange={(event) => set({ startsOn: event.target.value })}
        />
        <TextInput
          label={t('contracts.activeTurnover')}
          value={value.activeTurnover}
          error={fault('activeTurnover')}
          onChange={(event) => set({ activeTurnover: event.target.value })}
        />
        <TextInput
          label={t('contracts.cap')}
          value={value.cap}
          error={fault('cap')}
          onChange={(event) => set({ cap: event.target.value })}
        />
        {value.kind === 'dividend' ? (
          <>
            <Select
              label={t('contracts.period')}
              value={value.period}
              error={fault('period')}
              options={DIVIDEND_PERIODS.map((one) => ({ value: one, label: t(`contracts.periods.${one}`) }))}
              onChange={(event) => set({ period: event.target.value as Value['period'] })}
            />
            <Select
              label={t('contracts.mode')}
              value={value.mode}
              options={DIVIDEND_MODES.map((one) => ({ value: one, label: t(`contracts.modes.${one}`) }))}
              onChange={(event) => set({ mode: event.target.value as Value['mode'] })}
            />
            <Select
              label={t('contracts.carryOver')}
              value={value.carry}
              options={CARRY_OVERS.map((one) => ({ value: one, label: t(`contracts.carry.${one}`) }))}
              onChange={(event) => set({ carry: event.target.value as Value['carry'] })}
            />
          </>
        ) : null}
        {value.tiers.map((tier, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <fieldset key={index} className="grid grid-cols-2 gap-2 sm:col-span-3 sm:grid-cols-4">
            <legend className="mb-1 text-13 font-semibold">{t('contracts.tier', { number: String(index + 1) })}</legend>
            {fields.map((field) => (
              <TextInput
                key={field}
                label={t(`contracts.tierField.${field}`)}
                size="sm"
                value={tier[field]}
                error={fault(`tiers.${index}.${field}`)}
                onChange={(event) => setTier(index, { [field]: event.target.value })}
              />
            ))}
          </fieldset>
        ))}
        <div className="flex gap-2 sm:col-span-3">
          {value.tiers.length < TIERS_MAX ? (
            <Button
              size="sm"
              icon="plus"
              onClick={() => set({ tiers: [...value.tiers, value.tiers.at(-1) ?? EMPTY_TIER] })}
            >
              {t('contracts.addTier')}
            </Button>
          ) : null}
          {value.tiers.length > 1 ? (
            <Button size="sm" icon="minus" onClick={() => set({ tiers: value.tiers.slice(0, -1) })}>
              {t('contracts.dropTier')}
            </Button>
          ) : null}
        </div>
        <div className="sm:col-span-3">{reason.field}</div>
        <FormRefusal refused={act.refused} />
        {waits ? <WaitsForSecond /> : null}
        <div className="sm:col-span-3">
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('contracts.offer')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
