import { familyOfRegion } from '@lantern/games/families';
import { Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { playOf, useTicketNames } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { priceOf } from '../model/offer.ts';
import { choosePlay } from '../model/slip.ts';
import { isPickedWithAnother } from './matrix-pad.tsx';
import { padKindOf } from './pad-kind.ts';
import type { PadProps } from './pad-props.ts';
import { BoardPart, canBeTyped, PlayPad } from './play-pad.tsx';
import { RACE_PLACES, RACE_SIDES, RaceBoard } from './race-board.tsx';
import { ShareNote } from './share-note.tsx';
import { type TableTab, tabsOf } from './table-tabs.ts';
import { TierLine } from './tier-line.tsx';

type Mode = 'pick' | 'type';

/** The betting table of lotteries with tickets: groups of plays, plays with their prices, and the pad of the chosen one. */
export function TicketTable(props: PadProps) {
  const t = useTexts('lottery.bet');
  const { offer, draft } = props;
  const { play } = draft.slip;
  const tabs = tabsOf(offer);
  const tab = tabs.find(({ plays }) => plays.includes(play)) ?? tabs[0];
  if (!tab) return null;
  return (
    <section
      className="card max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none"
      aria-label={t('table')}
    >
      <div className="px-4 pt-1 pb-3">
        <GroupTabs {...props} tabs={tabs} tab={tab} />
      </div>
      <div className="px-4 pb-4">
        {tab.isBoard ? <Board {...props} tab={tab} /> : <OnePlay key={play} {...props} code={play} />}
      </div>
    </section>
  );
}

/** Groups of plays, and under them the plays of the chosen one with their prices; a board has all of its plays on it. */
function GroupTabs({ offer, draft, tabs, tab }: PadProps & { tabs: readonly TableTab[]; tab: TableTab }) {
  const t = useTexts('lottery.bet');
  const names = useTicketNames();
  const { slip, edit } = draft;
  const price = (code: string) => priceOf(code, offer, slip.rebate);
  const choose = (group: string) => {
    const next = tabs.find((one) => one.group === group)?.plays[0];
    if (next && group !== tab.group) edit((now) => choosePlay(now, next));
  };
  return (
    <div className="flex min-w-0 flex-col gap-3 [&_.tabs-plays]:max-sm:flex-nowrap [&_.tabs-plays>button]:items-center">
      <Tabs
        label={t('groups')}
        look="underline"
        items={tabs.map(({ group }) => ({ value: group, label: names.group(group) }))}
        value={tab.group}
        onChange={choose}
      />
      {tab.isBoard || tab.plays.length < 2 ? null : (
        <Tabs
          label={t('plays')}
          look="plays"
          items={tab.plays.map((code) => ({
            value: code,
            label: names.rule(playOf(code)),
            name: `${names.rule(playOf(code))} ${price(code)}`,
            hint: price(code),
          }))}
          value={slip.play}
          onChange={(code) => edit((now) => choosePlay(now, code))}
        />
      )}
    </div>
  );
}

function OnePlay(props: PadProps & { code: string }) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const [mode, setMode] = useState<Mode>('pick');
  const { code, offer, draft } = props;
  const play = playOf(code);
  const unit = familyOfRegion(offer.region)?.units ? 2 : 1;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {canBeTyped(code) ? (
          <Tabs
            label={t('modes')}
            look="segmented"
            items={(['pick', 'type'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
        ) : null}
        <p className="min-w-0 flex-1 basis-60 text-12 text-ink-2">
          {names.help(play)}{' '}
          <span className="text-ink-3 max-sm:hidden">
            {t('pays', { odds: priceOf(code, offer, draft.slip.rebate), unit: String(unit) })}
          </span>
        </p>
      </div>
      <TierLine {...props} />
      <PlayPad {...props} isTyped={mode === 'type'} />
      {padKindOf(play) === 'tiles' ? <ShareNote drawId={props.drawId} /> : null}
    </div>
  );
}

/** All plays of a group at once; those of a race begin with its places. */
function Board({ tab, ...props }: PadProps & { tab: TableTab }) {
  const t = useTexts('lottery.tickets');
  const isRace = tab.plays.includes(RACE_PLACES);
  const others = tab.plays.filter(
    (code) => !isPickedWithAnother(code) && (!isRace || (code !== RACE_PLACES && code !== RACE_SIDES)),
  );
  return (
    <div className="flex flex-col gap-5">
      {isRace ? <RaceBoard {...props} /> : null}
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        {others.map((code, index) => (
          <div key={code} className={isHalf(others, index) ? 'min-w-0' : 'min-w-0 md:col-span-2'}>
            <BoardPart {...props} code={code} />
          </div>
        ))}
      </div>
      <ShareNote drawId={props.drawId} />
      <p className="text-12 text-ink-3">
        {t('boardNote', { unit: String(familyOfRegion(props.offer.region)?.units ? 2 : 1) })}
      </p>
    </div>
  );
}

const SHORT_MAX = 6;
const SIDES = 4;
/** Whether a play of few outcomes shares a row of the board with one beside it; four sides have a row of their own. */
function isHalf(plays: readonly string[], index: number): boolean {
  const isShort = (code: string | undefined): boolean => {
    const [form = [], other] = code === undefined ? [] : (playOf(code).forms ?? []);
    const count = form[0]?.tokens.values.length ?? SHORT_MAX + 1;
    return !other?.[1] && count <= SHORT_MAX && count !== SIDES;
  };
  let first = index;
  while (isShort(plays[first - 1])) first -= 1;
  const isSecond = (index - first) % 2 === 1;
  return isShort(plays[index]) && (isSecond || isShort(plays[index + 1]));
}
