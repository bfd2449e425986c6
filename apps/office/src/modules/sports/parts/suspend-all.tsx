import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { Confirm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CHANGES } from './traded.ts';

/** Suspends everything in play, or opens it again, after a question. */
export function SuspendAll({ isSuspended }: { isSuspended: boolean }) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const act = useAct('setSportsSuspension', CHANGES);
  const label = t(isSuspended ? 'trading.openAll' : 'trading.suspendAll');
  return (
    <>
      <Button
        size="sm"
        variant={isSuspended ? 'jade' : 'danger'}
        icon={isSuspended ? 'play' : 'pause'}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      {asks ? (
        <Confirm
          title={label}
          text={t(isSuspended ? 'trading.openAllText' : 'trading.suspendAllText')}
          action={label}
          isRunning={act.isRunning}
          refused={act.refused}
          onClose={() => {
            act.reset();
            setAsks(false);
          }}
          onYes={() => void act.run({ body: { isSuspended: !isSuspended } }).then((done) => done && setAsks(false))}
        />
      ) : null}
    </>
  );
}
