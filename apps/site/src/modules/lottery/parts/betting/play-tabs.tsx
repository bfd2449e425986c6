import { Tabs } from '@lantern/ui/base';
import { playOf, usePlayNames } from '../../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { groupsOf, playsOfGroup, priceOf } from '../../model/offer.ts';
import type { Offer } from '../../model/slip-reading.ts';

type PlayTabsProps = { offer: Offer; play: string; onPlay: (play: string) => void };

/** Kinds of bet: the families in a row, and under it the plays of the chosen one with their odds. */
export function PlayTabs({ offer, play, onPlay }: PlayTabsProps) {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const names = usePlayNames();
  const { group } = playOf(play);
  const groups = groupsOf(offer);
  const choose = (next: string) => {
    const [first] = playsOfGroup(offer, next);
    if (first && next !== group) onPlay(first);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3 [&_.tabs-plays>button]:items-center">
      <Tabs
        label={t('groups')}
        look="underline"
        items={groups.map((one) => ({ value: one, label: textIn('lottery.bet.group', one) ?? one }))}
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
