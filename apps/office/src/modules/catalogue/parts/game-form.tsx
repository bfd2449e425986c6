import { GAME_CLASSES } from '@lantern/rules/catalogue';
import { Cover, type EmblemName, emblemNames, type PaletteName, paletteNames } from '@lantern/ui/art';
import { Card } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AudienceFields } from './audience-fields.tsx';
import { cleanNames, NamesFields } from './names-fields.tsx';
import { StandingFields } from './standing-fields.tsx';

export type StaffGame = Answer<'listStaffGames'>['list'][number];

const RTP = /^[0-9]{2}(\.[0-9]{1,2})?$/;
const wordsOf = (typed: string): string[] => [...new Set(typed.split(/[,\s]+/).filter((one) => one !== ''))];
const whole = (typed: string): number => Math.max(0, Math.trunc(Number(typed)) || 0);

/** All settings of a game; a change applies at once in every open lobby. */
export function GameForm({ game }: { game: StaffGame }) {
  const t = useText();
  const form = useGameForm(game);
  return (
    <Card pad="normal">
      <CallForm form={form} action={t('common.save')}>
        <h2 className="text-14 font-semibold">{`${game.vassalage} ${game.gameCode}`}</h2>
        <CoverFields game={game} form={form} />
        <StandingFields form={form} />
        <Marks form={form} />
        <Figures game={game} form={form} />
        <TextInput label={t('games.tags')} size="sm" spellCheck={false} {...form.field('tags')} />
        {game.kind === 'lottery' ? (
          <p className="text-12 text-ink-3">{t('games.lotteryNames')}</p>
        ) : (
          <NamesFields form={form} />
        )}
        <AudienceFields form={form} />
      </CallForm>
    </Card>
  );
}

function useGameForm(game: StaffGame) {
  const t = useText();
  const {
    nodeId,
    vassalage: _v,
    gameCode: _c,
    gameType: _t,
    kind: _k,
    changedAt: _at,
    changedBy: _by,
    ...given
  } = game;
  return useCallForm({
    call: 'saveStaffGame',
    first: { ...given, rtp: given.rtp ?? '', tags: given.tags.join(', ') },
    faultsOf: ({ rtp }) => ({ rtp: rtp === '' || RTP.test(rtp) ? undefined : t('field.not_valid') }),
    inputOf: ({ rtp, names, tags, ...values }) => ({
      params: { nodeId },
      body: { ...values, rtp: rtp === '' ? null : rtp, names: cleanNames(names), tags: wordsOf(tags) },
    }),
    changes: ['listStaffGames', 'listStaffVendors'],
  });
}
type FieldsProps = { form: ReturnType<typeof useGameForm> };

function CoverFields({ game, form }: FieldsProps & { game: StaffGame }) {
  const t = useText();
  const { cover, names } = form.values;
  const pin = (more: StaffGame['cover']) => {
    const pins = Object.entries({ ...cover, ...more }).filter(([, value]) => value);
    form.set({ cover: Object.fromEntries(pins) });
  };
  const open = { value: '', label: t('games.byCode') };
  return (
    <div className="grid grid-cols-[84px_1fr] gap-3">
      <div className="aspect-3/4 overflow-hidden rounded-2">
        <Cover
          seed={game.gameCode}
          title={names['EN'] ?? game.gameCode}
          {...(cover as { emblem?: EmblemName; palette?: PaletteName })}
        />
      </div>
      <div className="grid content-start gap-2">
        <Select
          label={t('games.emblem')}
          size="sm"
          value={cover.emblem ?? ''}
          options={[open, ...emblemNames.map((value) => ({ value, label: value }))]}
          onChange={(event) => pin({ emblem: event.target.value })}
        />
        <Select
          label={t('games.palette')}
          size="sm"
          value={cover.palette ?? ''}
          options={[open, ...paletteNames.map((value) => ({ value, label: value }))]}
          onChange={(event) => pin({ palette: event.target.value })}
        />
      </div>
    </div>
  );
}

function Figures({ game, form }: FieldsProps & { game: StaffGame }) {
  const t = useText();
  const number = (name: 'lineNum' | 'sort' | 'hotSort', label: string) => (
    <TextInput
      label={label}
      size="sm"
      inputMode="numeric"
      {...form.field(name)}
      onChange={({ target }) => form.set({ [name]: whole(target.value) })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        label={t('games.class')}
        size="sm"
        options={GAME_CLASSES.map((value) => ({ value, label: t(`games.classes.${value}`) }))}
        {...form.field('gameClassify')}
      />
      <TextInput label={t('games.minBet')} size="sm" inputMode="decimal" {...form.field('minBet')} />
      <TextInput
        label={t('games.rtp')}
        help={game.kind === 'vendor' ? undefined : t('games.rtpOfMaths')}
        size="sm"
        inputMode="decimal"
        readOnly={game.kind !== 'vendor'}
        {...form.field('rtp')}
      />
      {number('lineNum', t('games.lines'))}
      {number('sort', t('games.sort'))}
      {number('hotSort', t('games.hotSort'))}
    </div>
  );
}

function Marks({ form }: FieldsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-4">
      <Checkbox label={t('games.hot')} {...form.checkbox('isHot')} />
      <Checkbox label={t('games.new')} {...form.checkbox('isNew')} />
      <Checkbox label={t('games.free')} {...form.checkbox('isFree')} />
    </div>
  );
}
