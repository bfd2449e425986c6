import { GAME_CLASSES } from '@lantern/rules/catalogue';
import { Cover, type EmblemName, emblemNames, type PaletteName, paletteNames } from '@lantern/ui/art';
import { Button, Card } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { AskBeforeLeaving, FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AudienceFields } from './audience-fields.tsx';
import { cleanNames, NamesFields } from './names-fields.tsx';
import { StandingFields } from './standing-fields.tsx';

export type StaffGame = Answer<'listStaffGames'>['list'][number];

const wordsOf = (typed: string): string[] => [...new Set(typed.split(/[,\s]+/).filter((one) => one !== ''))];
const whole = (typed: string): number => Math.max(0, Math.trunc(Number(typed)) || 0);

function CoverFields({ game, onGame }: { game: StaffGame; onGame: (next: StaffGame) => void }) {
  const t = useText();
  const { cover } = game;
  const pin = (more: StaffGame['cover']) => {
    const pins = Object.entries({ ...cover, ...more }).filter(([, value]) => value);
    onGame({ ...game, cover: Object.fromEntries(pins) });
  };
  const open = { value: '', label: t('games.byCode') };
  return (
    <div className="grid grid-cols-[84px_1fr] gap-3">
      <div className="aspect-3/4 overflow-hidden rounded-2">
        <Cover
          seed={game.gameCode}
          title={game.names['EN'] ?? game.gameCode}
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

function Figures({
  game,
  onGame,
  errorOf,
}: {
  game: StaffGame;
  onGame: (next: StaffGame) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        label={t('games.class')}
        size="sm"
        value={game.gameClassify}
        options={GAME_CLASSES.map((value) => ({ value, label: t(`games.classes.${value}`) }))}
        onChange={(event) => onGame({ ...game, gameClassify: event.target.value as StaffGame['gameClassify'] })}
      />
      <TextInput
        label={t('games.minBet')}
        size="sm"
        inputMode="decimal"
        value={game.minBet}
        error={errorOf('minBet')}
        onChange={(event) => onGame({ ...game, minBet: event.target.value })}
      />
      <TextInput
        label={t('games.rtp')}
        help={game.kind === 'vendor' ? undefined : t('games.rtpOfMaths')}
        size="sm"
        inputMode="decimal"
        pattern="[0-9]{2}(\.[0-9]{1,2})?"
        readOnly={game.kind !== 'vendor'}
        value={game.rtp ?? ''}
        error={errorOf('rtp')}
        onChange={(event) => onGame({ ...game, rtp: event.target.value === '' ? null : event.target.value })}
      />
      <TextInput
        label={t('games.lines')}
        size="sm"
        inputMode="numeric"
        value={game.lineNum}
        onChange={(event) => onGame({ ...game, lineNum: whole(event.target.value) })}
      />
      <TextInput
        label={t('games.sort')}
        size="sm"
        inputMode="numeric"
        value={game.sort}
        onChange={(event) => onGame({ ...game, sort: whole(event.target.value) })}
      />
      <TextInput
        label={t('games.hotSort')}
        size="sm"
        inputMode="numeric"
        value={game.hotSort}
        onChange={(event) => onGame({ ...game, hotSort: whole(event.target.value) })}
      />
    </div>
  );
}

function Marks({ game, onGame }: { game: StaffGame; onGame: (next: StaffGame) => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-4">
      <Checkbox
        label={t('games.hot')}
        checked={game.isHot}
        onChange={(event) => onGame({ ...game, isHot: event.target.checked })}
      />
      <Checkbox
        label={t('games.new')}
        checked={game.isNew}
        onChange={(event) => onGame({ ...game, isNew: event.target.checked })}
      />
      <Checkbox
        label={t('games.free')}
        checked={game.isFree}
        onChange={(event) => onGame({ ...game, isFree: event.target.checked })}
      />
    </div>
  );
}

/** All settings of a game; a change applies at once in every open lobby. */
export function GameForm({ game: given }: { game: StaffGame }) {
  const t = useText();
  const [game, setGame] = useState(given);
  const [tags, setTags] = useState(given.tags.join(', '));
  const act = useAct('saveStaffGame', ['listStaffGames', 'listStaffVendors']);
  const errorOf = useFieldError(act.refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const {
      nodeId,
      vassalage: _v,
      gameCode: _c,
      gameType: _t,
      kind: _k,
      changedAt: _at,
      changedBy: _by,
      ...body
    } = game;
    void act.run({ params: { nodeId }, body: { ...body, names: cleanNames(game.names), tags: wordsOf(tags) } });
  };
  const isNamed = game.kind !== 'lottery';
  return (
    <Card pad="normal">
      <AskBeforeLeaving when={JSON.stringify(game) !== JSON.stringify(given) || tags !== given.tags.join(', ')} />
      <form className="grid gap-4" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{`${game.vassalage} ${game.gameCode}`}</h2>
        <CoverFields game={game} onGame={setGame} />
        <StandingFields standing={game} onChange={(standing) => setGame({ ...game, ...standing })} />
        <Marks game={game} onGame={setGame} />
        <Figures game={game} onGame={setGame} errorOf={errorOf} />
        <TextInput
          label={t('games.tags')}
          size="sm"
          spellCheck={false}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        {isNamed ? (
          <NamesFields names={game.names} onNames={(names) => setGame({ ...game, names: { ...names } })} />
        ) : (
          <p className="text-12 text-ink-3">{t('games.lotteryNames')}</p>
        )}
        <AudienceFields value={game} onChange={setGame} />
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}
