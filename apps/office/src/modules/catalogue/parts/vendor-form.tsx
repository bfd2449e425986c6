import { GAME_TYPES, VENDOR_WAYS, type VendorWay } from '@lantern/rules/catalogue';
import { emblemNames } from '@lantern/ui/art';
import { Button, Card } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { AskBeforeLeaving, FormRefusal, useUnsaved } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AudienceFields } from './audience-fields.tsx';
import { cleanNames, NamesFields } from './names-fields.tsx';
import { StandingFields } from './standing-fields.tsx';

export type StaffVendor = Answer<'listStaffVendors'>['list'][number];

/** Names, place, state and audience of a vendor; its games are shown only while it is on. */
export function VendorForm({ vendor: given }: { vendor: StaffVendor }) {
  const t = useText();
  const [vendor, setVendor] = useState(given);
  const { isUnsaved, markSaved } = useUnsaved(vendor);
  const act = useAct('saveStaffVendor', ['listStaffVendors', 'listStaffGames']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { vassalage, accountTypeId: _id, kind: _k, games: _g, changedAt: _at, changedBy: _by, ...body } = vendor;
    void act
      .run({ params: { vassalage }, body: { ...body, names: cleanNames(vendor.names) } })
      .then((done) => done && markSaved());
  };
  return (
    <Card pad="normal">
      <AskBeforeLeaving when={isUnsaved} />
      <form className="grid gap-4" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{vendor.vassalage}</h2>
        <StandingFields standing={vendor} onChange={(standing) => setVendor({ ...vendor, ...standing })} />
        <Checkbox
          label={t('games.hot')}
          checked={vendor.isHot}
          onChange={(event) => setVendor({ ...vendor, isHot: event.target.checked })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t('games.emblem')}
            size="sm"
            value={vendor.emblem}
            options={emblemNames.map((value) => ({ value, label: value }))}
            onChange={(event) => setVendor({ ...vendor, emblem: event.target.value })}
          />
          <TextInput
            label={t('games.sort')}
            size="sm"
            inputMode="numeric"
            value={vendor.sort}
            onChange={(event) =>
              setVendor({ ...vendor, sort: Math.max(0, Math.trunc(Number(event.target.value)) || 0) })
            }
          />
        </div>
        <Select
          label={t('games.way')}
          size="sm"
          value={vendor.way}
          options={VENDOR_WAYS.map((value) => ({ value, label: t(`games.ways.${value}`) }))}
          onChange={(event) => setVendor({ ...vendor, way: event.target.value as VendorWay })}
        />
        <GameTypes vendor={vendor} onVendor={setVendor} />
        <NamesFields names={vendor.names} onNames={(names) => setVendor({ ...vendor, names: { ...names } })} />
        <AudienceFields value={vendor} onChange={setVendor} />
        <FormRefusal refused={act.refused} />
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}

/** The last type cannot be taken away. */
function GameTypes({ vendor, onVendor }: { vendor: StaffVendor; onVendor: (next: StaffVendor) => void }) {
  const t = useText();
  const isOffered = (type: (typeof GAME_TYPES)[number]) => vendor.gameTypes.includes(type);
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('games.types')}</legend>
      {GAME_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={t(`catalogue.type.${type}`)}
          checked={isOffered(type)}
          disabled={isOffered(type) && vendor.gameTypes.length === 1}
          onChange={() =>
            onVendor({
              ...vendor,
              gameTypes: GAME_TYPES.filter((one) => (one === type ? !isOffered(type) : isOffered(one))),
            })
          }
        />
      ))}
    </fieldset>
  );
}
