import { GAME_TYPES, type GameType } from '@lantern/rules/catalogue';
import { Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Vendor = Answer<'listStaffVendors'>['list'][number];
type Props = { vendors: readonly Vendor[]; onAdded: (nodeId: string) => void };
const CODE = /^[A-Za-z0-9_-]{1,40}$/;

/** A game of an external vendor, under the vendor's own code. */
export function NewGame({ vendors, onAdded }: Props) {
  const external = vendors.filter(({ kind }) => kind === 'vendor');
  return external.length === 0 ? null : <NewGameForm vendors={external} onAdded={onAdded} />;
}

function NewGameForm({ vendors, onAdded }: Props) {
  const t = useText();
  const form = useCallForm({
    call: 'addStaffGame',
    first: {
      ...{ vassalage: vendors[0]?.vassalage ?? '', gameType: 'RNG' as GameType },
      ...{ gameCode: '', name: '', minBet: '0.1' },
    },
    faultsOf: ({ gameCode, name, minBet }) => ({
      gameCode: CODE.test(gameCode) ? undefined : t(gameCode === '' ? 'field.not_empty' : 'field.not_valid'),
      name: name.trim() === '' ? t('field.not_empty') : undefined,
      minBet: minBet === '' ? t('field.not_empty') : undefined,
    }),
    inputOf: ({ name, ...body }) => ({ body: { ...body, names: { EN: name } } }),
    changes: ['listStaffGames', 'listStaffVendors'],
    after: (sent) => ({ ...sent, gameCode: '', name: '', minBet: '0.1' }),
    onDone: ({ nodeId }) => onAdded(nodeId),
  });
  return (
    <Card pad="normal">
      <CallForm form={form} className="grid gap-3" action={t('games.add')} button={{ size: 'sm' }}>
        <h2 className="text-14 font-semibold">{t('games.add')}</h2>
        <Select
          label={t('common.vendor')}
          size="sm"
          options={vendors.map(({ vassalage, names }) => ({ value: vassalage, label: names['EN'] ?? vassalage }))}
          {...form.field('vassalage')}
        />
        <Select
          label={t('games.type')}
          size="sm"
          options={GAME_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))}
          {...form.field('gameType')}
        />
        <TextInput label={t('games.code')} size="sm" required spellCheck={false} {...form.field('gameCode')} />
        <TextInput label={t('games.englishName')} size="sm" required maxLength={80} {...form.field('name')} />
        <TextInput label={t('games.minBet')} size="sm" required inputMode="decimal" {...form.field('minBet')} />
      </CallForm>
    </Card>
  );
}
