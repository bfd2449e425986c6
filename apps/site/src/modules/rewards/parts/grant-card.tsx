import type { Grant } from '@lantern/contract/bonus';
import { Badge, type BadgeTone, Button, Card, Meter } from '@lantern/ui/base';
import { useState } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import { useGrantTexts } from '../use-grant-texts.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { PlayLinks } from './play-links.tsx';

const TONES: Readonly<Record<Grant['state'], BadgeTone>> = {
  waiting: 'plain',
  active: 'dusk',
  converted: 'win',
  used_up: 'plain',
  expired: 'plain',
  forfeited: 'plain',
};

/** A grant with its progress, its terms, and the way to give it up. */
export function GrantCard({ grant }: { grant: Grant }) {
  const { t, money, terms, nameOf } = useGrantTexts();
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const isActive = grant.state === 'active';
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-[18px] pt-4">
          <div className="min-w-0">
            <h2 className="text-16 font-semibold">{nameOf(grant)}</h2>
            <p className="num text-12 text-ink-3">{zone.stamp(Date.parse(grant.grantedAt))}</p>
          </div>
          <div className="text-end">
            <b className="num block text-20">{money(grant.granted)}</b>
            <Badge tone={TONES[grant.state]}>{grant.endedFor ? t('takenBack') : t(`state.${grant.state}`)}</Badge>
          </div>
        </div>
        {isActive ? <GrantProgress grant={grant} /> : null}
        {isActive ? <PlayLinks grant={grant} /> : null}
        {grant.endedFor ? <p className="px-[18px] pt-3 text-13 text-ink-2">{t(`endedFor.${grant.endedFor}`)}</p> : null}
        {grant.state === 'waiting' ? <p className="px-[18px] pt-3 text-13 text-ink-2">{t('waitsFor')}</p> : null}
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-t border-dashed border-line px-[18px] py-3 text-13">
          {[
            ...figuresOf(grant).map(([about, amount]) => ({ about: t(about), text: money(amount) })),
            ...terms(grant),
          ].map(({ about, text }) => (
            <div key={about} className="contents">
              <dt className="text-ink-2">{about}</dt>
              <dd className="num text-end font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
        {isActive ? (
          <div className="flex justify-end px-[18px] pb-4">
            <Button variant="ghost" size="sm" className="max-sm:min-h-11" onClick={() => setAsking(true)}>
              {t('forfeit')}
            </Button>
          </div>
        ) : null}
      </Card>
      {isAsking ? <ForfeitDialog grant={grant} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

const figuresOf = (grant: Grant): readonly (readonly ['left' | 'inBets' | 'converted', string])[] => {
  if (grant.state === 'converted') return [['converted', grant.converted]];
  return grant.state === 'active'
    ? [
        ['left', grant.bonus],
        ['inBets', grant.inBets],
      ]
    : [];
};

/** How much of the turnover is reached, and until when. */
export function GrantProgress({ grant }: { grant: Grant }) {
  const { t, money, nameOf } = useGrantTexts();
  const zone = useZone();
  const [done, all] = [Number(grant.turnover), Number(grant.required)];
  const text = t('progress', { done: money(grant.turnover), all: money(grant.required) });
  return (
    <div className="flex flex-col gap-1.5 px-[18px] pt-3">
      <Meter label={t('progressOf', { name: nameOf(grant), progress: text })} fraction={all > 0 ? done / all : 1} />
      <p className="num flex flex-wrap justify-between gap-x-4 text-12 text-ink-2">
        <span>{text}</span>
        {grant.expiresAt ? (
          <span>{t('until', { time: zone.stamp(Date.parse(grant.expiresAt)).slice(0, 16) })}</span>
        ) : null}
      </p>
    </div>
  );
}
