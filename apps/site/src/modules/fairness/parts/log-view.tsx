import { brokenLine } from '@lantern/games/fair';
import { Button, Card, CardHead, EmptyState, Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useNames } from '../use-names.ts';
import { Value } from './proof-steps.tsx';

const LINES = 50;
type Log = Answer<'listCommitments'>;

/** The public log of commitments and the hash chains, checked in this browser line by line. */
export function LogView() {
  const t = useTexts('fairness');
  const [after, setAfter] = useState<number>();
  const query = after === undefined ? { count: LINES } : { after, count: LINES };
  const { data, error, refetch } = useCall('listCommitments', { query }, { keep: true });
  const first = data?.list[0]?.seq ?? 1;
  const last = data?.list.at(-1)?.seq ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <Chains />
      <Card>
        <CardHead title={t('log.title')} {...(data ? { end: <Whole log={data} /> } : {})} />
        <p className="max-w-[76ch] px-5 pt-4 pb-2 text-13 text-ink-2">{t('log.text')}</p>
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height={240} /> : null}
        {data?.list.length === 0 ? <EmptyState title={t('log.none')} /> : null}
        {data && data.list.length > 0 ? <Lines log={data} /> : null}
        {data && data.total > data.list.length ? (
          <div className="flex flex-wrap justify-center gap-2 p-4">
            <Button
              size="sm"
              onClick={() => setAfter(Math.max(0, first - 1 - LINES))}
              disabledReason={first <= 1 ? t('log.isFirst') : undefined}
              reasonElsewhere
            >
              {t('log.older')}
            </Button>
            <Button
              size="sm"
              onClick={() => setAfter(last)}
              disabledReason={last >= data.total ? t('log.isLast') : undefined}
              reasonElsewhere
            >
              {t('log.newer')}
            </Button>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

function Whole({ log }: { log: Log }) {
  const t = useTexts('fairness');
  const broken = useMemo(() => brokenLine(log.before, log.list), [log]);
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-13 font-semibold ${broken === null ? 'text-jade-text' : 'text-danger-text'}`}
    >
      <Icon name={broken === null ? 'check' : 'alert'} size={16} />
      {broken === null ? t('log.whole') : t('log.broken', { line: String(broken) })}
    </span>
  );
}

function Lines({ log }: { log: Log }) {
  const t = useTexts('fairness');
  const names = useNames();
  const zone = useZone();
  return (
    <div className="table-wrap">
      <table className="table table-dense table-cards">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('log.at')}</th>
            <th scope="col">{t('log.kind')}</th>
            <th scope="col">{t('log.about')}</th>
            <th scope="col">{t('log.value')}</th>
          </tr>
        </thead>
        <tbody>
          {[...log.list].reverse().map((line) => (
            <tr key={line.seq}>
              <td className="num text-ink-3" data-label="#">
                {line.seq}
              </td>
              <td className="num whitespace-nowrap" data-label={t('log.at')}>
                {zone.stamp(Date.parse(line.at))}
              </td>
              <td data-label={t('log.kind')}>{names.kind(line.kind)}</td>
              <td className="num" data-label={t('log.about')}>
                <About kind={line.kind} about={line.about} />
              </td>
              <td
                className="num max-w-96 max-sm:max-w-full max-sm:whitespace-normal sm:truncate"
                data-label={t('log.value')}
                title={line.value}
              >
                <span className="block min-w-0 max-sm:break-all sm:truncate">{line.value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A shared round links to its own proof. */
function About({ kind, about }: { kind: string; about: string }) {
  const shared = /^(draw|round)-/.exec(kind)?.[1];
  if (shared === undefined) return about;
  return (
    <Link to="/verify" search={{ [shared]: about }} className="link">
      {about}
    </Link>
  );
}

function Chains() {
  const t = useTexts('fairness');
  const names = useNames();
  const { data, error, refetch } = useCall('listHashChains', { query: {} });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={120} className="rounded-3" />;
  if (data.list.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('chains.title')} />
      <ul className="grid gap-5 p-5 lg:grid-cols-2">
        {data.list.map((chain) => (
          <li key={chain.chainId} className="flex min-w-0 flex-col gap-2.5">
            <h3 className="text-16">{names.game(chain.game)}</h3>
            <p className="num text-12 text-ink-3">
              {t('chains.used', { used: String(chain.nextPosition - 1), length: String(chain.length) })}
            </p>
            <Value name={t('fields.terminal')} value={chain.terminalHash} />
            {chain.salt ? <Value name={t('fields.salt')} value={chain.salt} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
