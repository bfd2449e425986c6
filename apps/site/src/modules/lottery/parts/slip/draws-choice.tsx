import { Button, Icon } from '@lantern/ui/base';
import { useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type Betting, DRAWS_PER_SLIP } from '../../use-betting.ts';

/** The draws of the slip: the next issues of this game, and other stations on the same day. */
export function DrawsChoice({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const zone = useZone();
  const { open, draft, stations, chosen, chase } = betting;
  const most = Math.min(open.length, DRAWS_PER_SLIP);
  const set = (issues: number) => draft.update({ issues: Math.max(chase ? 2 : 1, Math.min(most, issues)) });
  const [first] = open;
  const last = open[Math.min(draft.issues, open.length) - 1];
  if (!first || !last) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 text-13">
      {most > 1 ? (
        <div className="flex items-center gap-2">
          <span className="font-semibold">{t('issues')}</span>
          <span className="num text-12 text-ink-3">
            {draft.issues > 1
              ? t('issuesTo', { last: last.numero })
              : t('issueAt', { time: zone.time(Date.parse(first.drawAt)) })}
          </span>
          <span className="ms-auto inline-flex items-center gap-1">
            <Button size="xs" aria-label={t('fewerIssues')} onClick={() => set(draft.issues - 1)}>
              <Icon name="minus" size={14} />
            </Button>
            <span className="num min-w-6 text-center font-semibold" aria-live="polite">
              {Math.min(draft.issues, most)}
            </span>
            <Button size="xs" aria-label={t('moreIssues')} onClick={() => set(draft.issues + 1)}>
              <Icon name="plus" size={14} />
            </Button>
          </span>
        </div>
      ) : null}
      {stations.length > 0 ? <Stations betting={betting} /> : null}
      {chosen.length > 1 ? (
        <p className="text-12 text-ink-2">{t('forDraws', { count: String(chosen.length) })}</p>
      ) : null}
    </div>
  );
}

/** Other stations that draw on the same day. */
function Stations({ betting: { draft, stations } }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const toggle = (code: string) =>
    draft.update({
      stations: draft.stations.includes(code)
        ? draft.stations.filter((other) => other !== code)
        : [...draft.stations, code],
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-start me-1 font-semibold">{t('alsoAt')}</legend>
      {stations.map(({ code, name, draws }) => (
        <button
          key={code}
          type="button"
          aria-pressed={draft.stations.includes(code)}
          disabled={draws.length === 0}
          className="min-h-7 rounded-full border border-line bg-surface px-2.5 text-12 font-medium text-ink-2 hover:border-line-strong disabled:opacity-45 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
          onClick={() => toggle(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
