import type { Verification } from '@lantern/games/verify';
import { Icon } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { useNames } from '../use-names.ts';
import { ResultPicture } from './result-picture.tsx';

/** The verdict with the result, and its meaning. */
export function ResultBoard({ done }: { done: Verification }) {
  const t = useTexts('fairness');
  const names = useNames();
  const { proof, outcome, verdict } = done;
  const facts = Object.entries(outcome.facts);
  return (
    <div className="card overflow-hidden">
      <div className="lacquer-bar flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
        <div>
          <p className="text-12 text-(--lacquer-ink-2)">{t('version', { version: proof.version })}</p>
          <h2 className="text-24">{names.game(proof.game)}</h2>
        </div>
        <Verdict verdict={verdict} />
      </div>
      <div className="flex flex-col gap-4 p-5">
        <ResultPicture outcome={outcome} />
        {facts.length > 0 ? (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-12 text-ink-3">{names.fact(name)}</dt>
                <dd className="num text-18 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  );
}

const LOOK = {
  holds: { icon: 'check', className: 'bg-jade-soft text-jade-text' },
  fails: { icon: 'alert', className: 'bg-danger-soft text-danger-text' },
  computed: { icon: 'info', className: 'bg-sunken text-ink' },
} as const;

function Verdict({ verdict }: { verdict: Verification['verdict'] }) {
  const t = useTexts('fairness');
  const { icon, className } = LOOK[verdict];
  return (
    <p className={`inline-flex items-center gap-2 rounded-2 px-3.5 py-2 text-14 font-semibold ${className}`}>
      <Icon name={icon} size={20} />
      {t(`verdict.${verdict}`)}
    </p>
  );
}
