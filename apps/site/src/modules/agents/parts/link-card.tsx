import { Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { BarTrend } from '@lantern/ui/chart';
import { useState } from 'react';
import { useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { LateQr } from '../../../shared/code/late-qr.tsx';
import { saveQr } from '../../../shared/code/save-qr.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { CopyLine } from './copy-line.tsx';
import { LinkForm } from './link-form.tsx';
import type { Link } from './link-state.tsx';

const QR_PX = 168;

/** Pauses an open link, or opens a paused one. */
function PauseButton({ link }: { link: Link }) {
  const t = useTexts('agents.links');
  const zone = useZone();
  const change = useAct('changeAgentLink', { changes: ['listAgentLinks', 'getAgentLink'] });
  const paused = link.state === 'paused';
  const { name, opensAs, rebate, landing, language } = link;
  const body = {
    ...{ name, opensAs, rebate, landing, language, quota: link.quota === null ? '' : String(link.quota) },
    ...{ until: link.until === null ? null : zone.day(Date.parse(link.until) - 1), paused: !paused },
  };
  return (
    <>
      <Button
        size="sm"
        icon={paused ? 'play' : 'pause'}
        loading={change.isRunning}
        onClick={() => void change.run({ params: { code: link.code }, body })}
      >
        {t(paused ? 'resume' : 'pause')}
      </Button>
      <FormError text={change.refused?.message} />
    </>
  );
}

interface LinkCardProps {
  readonly link: Link;
  readonly ownRate: string;
}

/** One link: its code to scan, its address to copy, and what it brought by day. */
export function LinkCard({ link, ownRate }: LinkCardProps) {
  const t = useTexts('agents.links');
  const [edits, setEdits] = useState(false);
  const query = useMemberCall('getAgentLink', { params: { code: link.code } }, { staleMs: 0 });
  const address = `${location.origin}${link.path}`;
  if (edits) return <LinkForm link={link} ownRate={ownRate} onDone={() => setEdits(false)} />;
  return (
    <Card>
      <CardHead
        title={link.name}
        note={<span className="num">{link.code}</span>}
        end={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" icon="edit" onClick={() => setEdits(true)}>
              {t('edit')}
            </Button>
            {link.state === 'open' || link.state === 'paused' ? <PauseButton link={link} /> : null}
          </span>
        }
      />
      <div className="grid gap-5 p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col items-center gap-2">
          <div className="rounded-2 bg-white p-2">
            <LateQr text={address} label={t('qr', { name: link.name })} sizePx={QR_PX} marginPx={8} />
          </div>
          <Button size="sm" icon="down" onClick={() => void saveQr(address, `${link.code}.png`)}>
            {t('saveQr')}
          </Button>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <CopyLine text={address} />
          {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
          {query.isPending ? <Skeleton height={140} /> : null}
          {query.data ? (
            <>
              <h3 className="-mb-9 font-sans text-14 font-semibold normal-case">{t('opensChart')}</h3>
              <BarTrend
                title={t('opensChart')}
                bars={query.data.days.map(({ day, opens }) => ({ label: day.slice(8), value: opens, tone: 'hot' }))}
                labelHeader={t('day')}
                valueHeader={t('opens')}
                showTableLabel={t('asTable')}
                showChartLabel={t('asChart')}
              />
              <p className="text-13 text-ink-2">
                {t('brought', {
                  accounts: query.data.link.registrations,
                  deposited: query.data.deposited,
                  recent: query.data.days.reduce((sum, { registrations }) => sum + registrations, 0),
                })}
              </p>
            </>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
