import { Badge, Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, ReasonButton } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficeMission } from '../model/draft-values.ts';
import { StartForm } from './start-form.tsx';
import { StateMark } from './state-mark.tsx';

const CHANGES = ['getOfficeMission', 'listOfficeMissions'] as const;

/** The name and state of a mission, with its start and its stop. */
export function MissionHead({ mission }: { mission: OfficeMission }) {
  const t = useText();
  const mayStart = useRight('rewards');
  const [isStarting, setStarting] = useState(false);
  const stop = useAct('stopMission', CHANGES);
  const { id, title, state, isRequested } = mission;
  return (
    <>
      <PageHead
        title={title}
        badge={
          <span className="flex gap-1">
            <StateMark mission={mission} />
            {isRequested ? <Badge tone="amber">{t('missions.requested')}</Badge> : null}
          </span>
        }
        end={
          <>
            {state === 'live' ? (
              <ReasonButton
                label={t('missions.stop')}
                text={t('missions.stopText')}
                danger
                act={stop}
                onReason={(reason) => stop.run({ params: { id }, body: { reason } })}
              />
            ) : null}
            {mayStart ? (
              <Button size="sm" variant="primary" onClick={() => setStarting(true)}>
                {t('missions.start')}
              </Button>
            ) : null}
          </>
        }
      />
      <FormRefusal refused={stop.refused} />
      {isStarting ? <StartForm mission={mission} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
