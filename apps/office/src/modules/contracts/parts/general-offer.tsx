import { inside } from '@lantern/client/form';
import { CARRY_OVERS, CONTRACT_KINDS, DIVIDEND_MODES, DIVIDEND_PERIODS } from '@lantern/rules/agents';
import { Button, Card, CardHead } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { CallForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
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
const TIER = ['turnover', 'active', 'rate'] as const;
const DIVIDEND_TIER = ['turnover', 'loss', 'active', 'rate'] as const;
const ANSWER_DAYS = 7;

type Values = typeof EMPTY & { readonly reason: string };
function bodyOf({ downline, kind, startsOn, reason, tiers, activeTurnover, cap, period, mode, carry }: Values) {
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

function useOffer() {
  const t = useText();
  return useCallForm({
    call: 'requestGeneralContract',
    ...withReason(t, {
      first: EMPTY,
      faultsOf: ({ startsOn }) => ({ startsOn: startsOn === '' ? t('field.not_empty') : undefined }),
      after: 'clear',
    }),
    inputOf: (values) => ({ body: bodyOf(values) }),
    fieldOf: inside('terms'),
    changes: ['listStaffRequests'],
  });
}
type FieldsProps = { form: ReturnType<typeof useOffer> };

/** Offers a contract of the operator to a general agent. Rates are fractions of one: 0.006 is 0.6 %. */
export function GeneralOffer() {
  const t = useText();
  const form = useOffer();
  return (
    <Card className="mt-4">
      <CardHead title={t('contracts.offer')} note={t('contracts.offerNote')} />
      <CallForm
        form={form}
        className="grid gap-4 p-4"
        waits={form.answer !== undefined}
        action={t('contracts.offer')}
        more={null}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          <TextInput label={t('contracts.account')} {...form.field('downline')} />
          <Select
            label={t('contracts.kind')}
            options={CONTRACT_KINDS.map((kind) => ({ value: kind, label: t(`contracts.kinds.${kind}`) }))}
            {...form.field('kind')}
          />
          <TextInput label={t('contracts.startsOn')} type="date" {...form.field('startsOn')} />
          <TextInput label={t('contracts.activeTurnover')} {...form.field('activeTurnover')} />
          <TextInput label={t('contracts.cap')} {...form.field('cap')} />
          {form.values.kind === 'dividend' ? <DividendFields form={form} /> : null}
          <TierFields form={form} />
        </div>
      </CallForm>
    </Card>
  );
}

function DividendFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t('contracts.period')}
        options={DIVIDEND_PERIODS.map((one) => ({ value: one, label: t(`contracts.periods.${one}`) }))}
        {...form.field('period')}
      />
      <Select
        label={t('contracts.mode')}
        options={DIVIDEND_MODES.map((one) => ({ value: one, label: t(`contracts.modes.${one}`) }))}
        {...form.field('mode')}
      />
      <Select
        label={t('contracts.carryOver')}
        options={CARRY_OVERS.map((one) => ({ value: one, label: t(`contracts.carry.${one}`) }))}
        {...form.field('carry')}
      />
    </>
  );
}

function TierFields({ form }: FieldsProps) {
  const t = useText();
  const { kind, tiers } = form.values;
  const names = kind === 'dividend' ? DIVIDEND_TIER : TIER;
  return (
    <>
      {tiers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <fieldset key={index} className="grid grid-cols-2 gap-2 sm:col-span-3 sm:grid-cols-4">
          <legend className="mb-1 text-13 font-semibold">{t('contracts.tier', { number: String(index + 1) })}</legend>
          {names.map((name) => (
            <TextInput
              key={name}
              label={t(`contracts.tierField.${name}`)}
              size="sm"
              {...form.field(`tiers.${index}.${name}`)}
            />
          ))}
        </fieldset>
      ))}
      <div className="flex gap-2 sm:col-span-3">
        {tiers.length < TIERS_MAX ? (
          <Button size="sm" icon="plus" onClick={() => form.set({ tiers: [...tiers, tiers.at(-1) ?? EMPTY_TIER] })}>
            {t('contracts.addTier')}
          </Button>
        ) : null}
        {tiers.length > 1 ? (
          <Button size="sm" icon="minus" onClick={() => form.set({ tiers: tiers.slice(0, -1) })}>
            {t('contracts.dropTier')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
