import { Button, Icon } from '@lantern/ui/base';
import { useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type Betting, DRAWS_PER_SLIP } from '../../use-betting.ts';

/** The draws of the slip: the next issues of this game, and other stations on the same day. */
export function DrawsChoice({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const zone = useZone();
  const { open, held, stations, chosen } = betting;
  const most = Math.min(open.length, DRAWS_PER_SLIP);
  const set = (issues: number) => held.hold({ issues: Math.max(1, Math.min(most, issues)) });
  const [first] = open;
  const last = open[Math.min(held.issues, open.length) - 1];
  if (!first || !last) return null;
  const toggle = (code: string) =>
    held.hold({
      stations: held.stations.includes(code)
        ? held.stations.filter((other) => other !== code)
        : [...held.stations, code],
    });
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 text-13">
      {most > 1 ? (
        <div className="flex items-center gap-2">
          <span className="font-semibold">{t('issues')}</span>
          <span className="num text-12 text-ink-3">
            {held.issues > 1
              ? t('issuesTo', { last: last.numero })
              : t('issueAt', { time: zone.time(Date.parse(first.drawAt)) })}
          </span>
          <span className="ms-auto inline-flex items-center gap-1">
            <Button size="xs" aria-label={t('fewerIssues')} onClick={() => set(held.issues - 1)}>
              <Icon name="minus" size={14} />
            </Button>
            <span className="num min-w-6 text-center font-semibold" aria-live="polite">
              {Math.min(held.issues, most)}
            </span>
            <Button size="xs" aria-label={t('moreIssues')} onClick={() => set(held.issues + 1)}>
              <Icon name="plus" size={14} />
            </Button>
          </span>
        </div>
      ) : null}
      {stations.length > 0 ? (
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="float-start me-1 font-semibold">{t('alsoAt')}</legend>
          {stations.map(({ code, name, draws }) => (
            <button
              key={code}
              type="button"
              aria-pressed={held.stations.includes(code)}
              disabled={draws.length === 0}
              className="min-h-7 rounded-full border border-line bg-surface px-2.5 text-12 font-medium text-ink-2 hover:border-line-strong disabled:opacity-45 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
              onClick={() => toggle(code)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
      {chosen.length > 1 ? (
        <p className="text-12 text-ink-2">{t('forDraws', { count: String(chosen.length) })}</p>
      ) : null}
    </div>
  );
}
