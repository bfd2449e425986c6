import { GAME_TYPES, VENDOR_WAYS } from '@lantern/rules/catalogue';
import { emblemNames } from '@lantern/ui/art';
import { Card } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AudienceFields } from './audience-fields.tsx';
import { cleanNames, NamesFields } from './names-fields.tsx';
import { StandingFields } from './standing-fields.tsx';

export type StaffVendor = Answer<'listStaffVendors'>['list'][number];

/** Names, place, state and audience of a vendor; its games are shown only while it is on. */
export function VendorForm({ vendor }: { vendor: StaffVendor }) {
  const t = useText();
  const form = useVendorForm(vendor);
  return (
    <Card pad="normal">
      <CallForm form={form} action={t('common.save')}>
        <h2 className="text-14 font-semibold">{vendor.vassalage}</h2>
        <StandingFields form={form} />
        <Checkbox label={t('games.hot')} {...form.checkbox('isHot')} />
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t('games.emblem')}
            size="sm"
            options={emblemNames.map((value) => ({ value, label: value }))}
            {...form.field('emblem')}
          />
          <TextInput
            label={t('games.sort')}
            size="sm"
            inputMode="numeric"
            {...form.field('sort')}
            onChange={({ target }) => form.set({ sort: Math.max(0, Math.trunc(Number(target.value)) || 0) })}
          />
        </div>
        <Select
          label={t('games.way')}
          size="sm"
          options={VENDOR_WAYS.map((value) => ({ value, label: t(`games.ways.${value}`) }))}
          {...form.field('way')}
        />
        <GameTypes form={form} />
        <NamesFields form={form} />
        <AudienceFields form={form} />
      </CallForm>
    </Card>
  );
}

function useVendorForm(vendor: StaffVendor) {
  const { vassalage, accountTypeId: _id, kind: _k, games: _g, changedAt: _at, changedBy: _by, ...first } = vendor;
  return useCallForm({
    call: 'saveStaffVendor',
    first,
    inputOf: (values) => ({ params: { vassalage }, body: { ...values, names: cleanNames(values.names) } }),
    changes: ['listStaffVendors', 'listStaffGames'],
  });
}

/** The last type cannot be taken away. */
function GameTypes({ form }: { form: ReturnType<typeof useVendorForm> }) {
  const t = useText();
  const { gameTypes } = form.values;
  const isOffered = (type: (typeof GAME_TYPES)[number]) => gameTypes.includes(type);
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('games.types')}</legend>
      {GAME_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={t(`catalogue.type.${type}`)}
          checked={isOffered(type)}
          disabled={isOffered(type) && gameTypes.length === 1}
          onChange={() =>
            form.set({ gameTypes: GAME_TYPES.filter((one) => (one === type ? !isOffered(type) : isOffered(one))) })
          }
        />
      ))}
    </fieldset>
  );
}
