import { PLAYS, type PlayCode, type PlayGroup } from '@lantern/games/vietnam-lottery';
import { Tabs } from '@lantern/ui/base';
import { useTexts } from '../../../../shared/texts/index.ts';
import { PLAY_GROUPS, playsOfGroup, priceOf } from '../../model/offer.ts';
import type { Offer } from '../../model/slip-reading.ts';
import { usePlayNames } from '../use-names.ts';

type PlayTabsProps = { offer: Offer; play: PlayCode; onPlay: (play: PlayCode) => void };

/** Kinds of bet: the families in a row, and under it the plays of the chosen one with their odds. */
export function PlayTabs({ offer, play, onPlay }: PlayTabsProps) {
  const t = useTexts('lottery.bet');
  const names = usePlayNames();
  const { group } = PLAYS[play];
  const groups = PLAY_GROUPS.filter((one) => playsOfGroup(offer, one).length > 0);
  const choose = (next: PlayGroup) => {
    const [first] = playsOfGroup(offer, next);
    if (first && next !== group) onPlay(first);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3 [&_.tabs-plays>button]:items-center">
      <Tabs
        label={t('groups')}
        look="underline"
        items={groups.map((one) => ({ value: one, label: t(`group.${one}`) }))}
        value={group}
        onChange={choose}
      />
      <Tabs
        label={t('plays')}
        look="plays"
        items={playsOfGroup(offer, group).map((code) => ({
          value: code,
          label: names.short(code),
          name: `${names.name(code)} ${priceOf(code, offer)}`,
          hint: priceOf(code, offer),
        }))}
        value={play}
        onChange={onPlay}
      />
    </div>
  );
}
