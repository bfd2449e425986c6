import { Tabs } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useTexts } from '../../../shared/texts/index.ts';
import { MULTIPLE_MAX } from '../model/slip-reading.ts';
import { useAmount, useTermReasons } from '../parts/slip/slip-texts.ts';
import { Stepper } from '../parts/slip/stepper.tsx';
import type { Betting } from '../use-betting.ts';
import type { ChaseWay } from './plan.ts';
import type { ChaseDraft, ChaseIssue, ChaseReading } from './read-chase.ts';

const MOST_EVERY = 19;
const MOST_PERCENT = 1000;

type ChaseProps = { betting: Betting; chase: ChaseReading };

/** The multiples of the chased issues, made by a plan and changed one by one. */
export function ChasePanel({ betting, chase }: ChaseProps) {
  const t = useTexts('lottery.chase');
  const { draft, placing } = betting;
  const refused = useTermReasons(placing.state.at === 'refused' ? placing.state.refused : undefined).chase;
  const { issues, failsAt } = chase;
  // Another plan makes all multiples again.
  const plan = (change: Partial<ChaseDraft>) => draft.update({ chase: { ...chase.draft, ...change, edits: {} } });
  const failing = failsAt === undefined ? undefined : issues[failsAt];
  return (
    <section className="mx-4 mt-3 overflow-hidden rounded-2 border border-line" aria-label={t('chase')}>
      <div className="flex flex-wrap items-center justify-between gap-2 bg-sunken px-3 py-2">
        <h3 className="font-sans text-13 font-semibold normal-case">{t('chaseOf', { count: issues.length })}</h3>
        <PlanTabs draft={chase.draft} onPlan={plan} />
      </div>
      <PlanFigure draft={chase.draft} onPlan={plan} />
      {failing ? (
        <p role="alert" className="px-3 py-2 text-12 text-danger-text">
          {t('noPlan', { issue: failing.draw.numero.slice(-4) })}
        </p>
      ) : null}
      <ChaseTable betting={betting} chase={chase} />
      {refused === undefined ? null : (
        <p role="alert" className="px-3 py-2 text-12 text-danger-text">
          {refused}
        </p>
      )}
      <div className="flex flex-col gap-1 border-t border-line px-3 py-2">
        <Checkbox
          label={t('stopsOnWin')}
          checked={chase.draft.stopsOnWin}
          onChange={(event) => draft.update({ chase: { ...chase.draft, stopsOnWin: event.target.checked } })}
        />
        <p className="text-12 text-ink-3">{t('ifHitsNote')}</p>
      </div>
    </section>
  );
}

type PlanProps = { draft: ChaseDraft; onPlan: (change: Partial<ChaseDraft>) => void };

function PlanTabs({ draft, onPlan }: PlanProps) {
  const t = useTexts('lottery.chase');
  const items: readonly { value: ChaseWay; label: string }[] = [
    { value: 'same', label: t('same') },
    { value: 'double', label: t('double', { every: draft.every }) },
    { value: 'profit', label: t('profit', { percent: draft.percent }) },
  ];
  return (
    <Tabs look="chips" tight label={t('ways')} items={items} value={draft.way} onChange={(way) => onPlan({ way })} />
  );
}

/** The figure of the chosen plan: after how many issues it doubles, or the profit. */
function PlanFigure({ draft, onPlan }: PlanProps) {
  const t = useTexts('lottery.chase');
  if (draft.way === 'same') return null;
  const isDouble = draft.way === 'double';
  const label = t(isDouble ? 'every' : 'rate');
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 px-3 pt-2 text-13">
      {label}
      <Stepper
        tight
        label={label}
        value={isDouble ? draft.every : draft.percent}
        most={isDouble ? MOST_EVERY : MOST_PERCENT}
        onChange={(value) => onPlan(isDouble ? { every: value } : { percent: value })}
      />
    </p>
  );
}

function ChaseTable({ betting, chase }: ChaseProps) {
  const t = useTexts('lottery.chase');
  const head = 'px-2 py-1.5 font-medium first:ps-3 last:pe-3';
  return (
    <div className="max-h-[max(14rem,38vh)] overflow-auto">
      <table className="w-full text-13">
        <thead className="text-12 text-ink-3">
          <tr>
            <th className={`${head} text-start`}>{t('issue')}</th>
            <th className={`${head} text-start`}>{t('multiple')}</th>
            <th className={`${head} text-end`}>{t('stake')}</th>
            <th className={`${head} text-end`}>{t('ifHits')}</th>
          </tr>
        </thead>
        <tbody>
          {chase.issues.map((issue) => (
            <IssueRow key={issue.draw.drawId} issue={issue} betting={betting} chase={chase} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function IssueRow({ issue, betting: { draft }, chase }: ChaseProps & { issue: ChaseIssue }) {
  const t = useTexts('lottery.chase');
  const { ofMicros, ofStake } = useAmount();
  const { draw, multiple, stake, hit } = issue;
  const short = draw.numero.slice(-4);
  const edits = (value: number) => ({ ...chase.draft.edits, [draw.drawId]: value });
  return (
    <tr className="border-t border-line">
      <th scope="row" className="num py-1.5 ps-3 pe-2 text-start font-semibold">
        {short}
      </th>
      <td className="px-2 py-1.5">
        <Stepper
          tight
          label={t('multipleOf', { issue: short })}
          value={multiple}
          most={MULTIPLE_MAX}
          onChange={(value) => draft.update({ chase: { ...chase.draft, edits: edits(value) } })}
        />
      </td>
      <td className="num px-2 py-1.5 text-end">{ofStake(stake)}</td>
      <td className="num py-1.5 ps-2 pe-3 text-end text-jade-text">{ofMicros(hit)}</td>
    </tr>
  );
}
