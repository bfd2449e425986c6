import { Card, Icon, Meter } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { fractionOf, microsOf, missingOf } from '../../../shared/money/micros.ts';
import { useVipTexts } from '../use-vip-texts.ts';
import { LanternRope } from './lantern-rope.art.tsx';
import type { Vip } from './vip.ts';

type NeedProps = { title: string; done: string; all: string; note: string; tone?: 'amber' | 'jade' };

/** How much of an amount is there. */
function Need({ title, done, all, note, tone = 'amber' }: NeedProps) {
  const { t, short } = useVipTexts();
  const fraction = fractionOf(done, all);
  const text = t('of', { done: short(done), all: short(all) });
  return (
    <div className="flex min-w-0 grow basis-56 flex-col gap-1.5 text-13">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{title}</span>
        <b className="num font-semibold">{text}</b>
      </p>
      <Meter label={`${title}: ${text}`} fraction={fraction} tone={tone} />
      <p className="num flex justify-between gap-4 text-12 text-ink-2">
        {fraction < 1 ? <span>{note}</span> : <Icon name="check" size={16} className="text-jade-text" />}
        <span>{Math.floor(fraction * 100)}%</span>
      </p>
    </div>
  );
}

function NextNeeds({ vip: { level, levels, deposits, stakes } }: { vip: Vip }) {
  const { t, money } = useVipTexts();
  const next = levels?.[level + 1];
  if (!next) return null;
  const note = (done: string, all: string) => t('toGo', { amount: money(missingOf(done, all)) });
  return (
    <>
      <Need
        title={t('depositFor', { level: String(level + 1) })}
        done={deposits}
        all={next.deposit}
        note={note(deposits, next.deposit)}
      />
      <Need
        title={t('stakeFor', { level: String(level + 1) })}
        done={stakes}
        all={next.stake}
        note={note(stakes, next.stake)}
      />
    </>
  );
}

function UpkeepNeed({ vip: { level, upkeep } }: { vip: Vip }) {
  const { t, money } = useVipTexts();
  if (!upkeep || upkeep.state === 'none' || microsOf(upkeep.needed) === 0n) return null;
  const { needed, staked, until, state } = upkeep;
  const title = t('keep', { level: String(level) });
  if (state === 'new')
    return (
      <div className="grow basis-56 text-13">
        <p>{title}</p>
        <p className="mt-1.5 text-12 text-ink-2">{t('keepNew')}</p>
      </div>
    );
  const note = t('keepBy', { amount: money(missingOf(staked, needed)), day: until });
  return <Need title={title} done={staked} all={needed} note={note} tone="jade" />;
}

/** The level with its lanterns, and what is missing for the next one and for keeping it. */
export function LevelHead({ vip }: { vip: Vip }) {
  const { t } = useVipTexts();
  const zone = useZone();
  return (
    <Card>
      <LanternRope level={vip.level} />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5 px-5 py-4">
        <div className="min-w-40">
          <p className="font-display text-32 uppercase">{t('level', { level: String(vip.level) })}</p>
          {vip.since ? (
            <p className="num text-12 text-ink-2">{t('since', { day: zone.day(Date.parse(vip.since)) })}</p>
          ) : null}
        </div>
        <NextNeeds vip={vip} />
        <UpkeepNeed vip={vip} />
      </div>
    </Card>
  );
}
