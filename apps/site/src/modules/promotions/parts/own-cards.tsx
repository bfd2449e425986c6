import { Badge, type BadgeTone, Card, CardHead } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { OwnPicture } from '../../../shared/files/own-picture.tsx';
import { useGiven } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useFigures } from '../use-promotion-texts.ts';

type Shown = Answer<'getPromotion'>;
type Taken = Shown['taken'][number];
type Application = Shown['applications'][number];

const TAKEN_TONES: Readonly<Record<Taken['state'], BadgeTone>> = {
  claimable: 'amber',
  claimed: 'win',
  expired: 'plain',
  withdrawn: 'plain',
};
const APPLICATION_TONES: Readonly<Record<Application['state'], BadgeTone>> = {
  applying: 'amber',
  approved: 'win',
  rejected: 'danger',
};

/** What promotions gave, the newest first; with their names where they are of several. */
export function TakenList({ list, isNamed = false }: { list: readonly Taken[]; isNamed?: boolean }) {
  const t = useTexts('rewards.state');
  const { time } = useFigures();
  const given = useGiven();
  return (
    <ul>
      {list.map(({ promotionId, title, at, period, state, ...what }) => (
        <li
          key={`${promotionId} ${at}`}
          className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-0"
        >
          <span className="min-w-0">
            {isNamed ? <b className="block font-semibold">{title}</b> : null}
            <span className="num text-12 text-ink-3">{period ?? time(at)}</span>
          </span>
          <span className="text-end">
            <b className={state === 'claimed' ? 'num block text-jade-text' : 'num block'}>
              {state === 'claimed' ? '+' : ''}
              {given(what)}
            </b>
            <Badge tone={TAKEN_TONES[state]}>{t(state)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

function ApplicationLine({ application }: { application: Application }) {
  const t = useTexts('promotions');
  const { time } = useFigures();
  const { state, at, decidedAt, remark, reason, fileIds } = application;
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 text-13 last:border-0">
      <span className="flex items-center justify-between gap-3">
        <span className="num text-12 text-ink-3">{time(decidedAt ?? at)}</span>
        <Badge tone={APPLICATION_TONES[state]}>{state === 'approved' ? t('own.approved') : t(`status.${state}`)}</Badge>
      </span>
      <p className="wrap-anywhere">{remark}</p>
      {reason === '' ? null : <p className="text-danger-text wrap-anywhere">{reason}</p>}
      {fileIds.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {fileIds.map((id, at) => (
            <OwnPicture
              key={id}
              id={id}
              alt={t('apply.picture', { number: String(at + 1) })}
              className="h-20 rounded-2 border border-line object-contain"
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** What the promotion gave the member, and the member's applications. */
export function OwnCards({ taken, applications }: Pick<Shown, 'taken' | 'applications'>) {
  const t = useTexts('promotions.own');
  return (
    <>
      {taken.length === 0 ? null : (
        <Card>
          <CardHead title={t('taken')} />
          <TakenList list={taken} />
        </Card>
      )}
      {applications.length === 0 ? null : (
        <Card>
          <CardHead title={t('applications')} />
          <ul>
            {applications.map((application) => (
              <ApplicationLine key={application.id} application={application} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
