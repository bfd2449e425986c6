import { GAME_TYPES, type GameType } from '@lantern/rules/catalogue';
import { Button, Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Vendor = Answer<'listStaffVendors'>['list'][number];
const EMPTY = { gameCode: '', name: '', minBet: '0.1' };

/** A game of an external vendor, under the vendor's own code. */
export function NewGame({ vendors, onAdded }: { vendors: readonly Vendor[]; onAdded: (nodeId: string) => void }) {
  const t = useText();
  const external = vendors.filter(({ kind }) => kind === 'vendor');
  const [vassalage, setVassalage] = useState(external[0]?.vassalage ?? '');
  const [gameType, setGameType] = useState<GameType>('RNG');
  const [form, setForm] = useState(EMPTY);
  const act = useAct('addStaffGame', ['listStaffGames', 'listStaffVendors']);
  const errorOf = useFieldError(act.refused);
  if (external.length === 0) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { gameCode, name, minBet } = form;
    const added = await act.run({ body: { vassalage, gameType, gameCode, names: { EN: name }, minBet } });
    if (!added) return;
    setForm(EMPTY);
    onAdded(added.nodeId);
  };
  return (
    <Card pad="normal">
      <form className="grid gap-3" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{t('games.add')}</h2>
        <Select
          label={t('common.vendor')}
          size="sm"
          value={vassalage}
          options={external.map((vendor) => ({
            value: vendor.vassalage,
            label: vendor.names['EN'] ?? vendor.vassalage,
          }))}
          onChange={(event) => setVassalage(event.target.value)}
        />
        <Select
          label={t('games.type')}
          size="sm"
          value={gameType}
          options={GAME_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))}
          onChange={(event) => setGameType(event.target.value as GameType)}
        />
        <Texts form={form} onForm={setForm} errorOf={errorOf} />
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" size="sm" loading={act.isRunning}>
          {t('games.add')}
        </Button>
      </form>
    </Card>
  );
}

type TextsProps = {
  form: typeof EMPTY;
  onForm: (form: typeof EMPTY) => void;
  errorOf: (field: string) => string | undefined;
};

function Texts({ form, onForm, errorOf }: TextsProps) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('games.code')}
        size="sm"
        required
        spellCheck={false}
        pattern="[A-Za-z0-9_\-]{1,40}"
        value={form.gameCode}
        onChange={(event) => onForm({ ...form, gameCode: event.target.value })}
      />
      <TextInput
        label={t('games.englishName')}
        size="sm"
        required
        maxLength={80}
        value={form.name}
        onChange={(event) => onForm({ ...form, name: event.target.value })}
      />
      <TextInput
        label={t('games.minBet')}
        size="sm"
        required
        inputMode="decimal"
        value={form.minBet}
        error={errorOf('minBet')}
        onChange={(event) => onForm({ ...form, minBet: event.target.value })}
      />
    </>
  );
}
