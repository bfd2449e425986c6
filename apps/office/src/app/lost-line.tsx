import { Button, Card, ErrorState } from '@lantern/ui/base';
import { useState } from 'react';
import { resume } from '../shared/calls/index.ts';
import { useSession } from '../shared/session/index.ts';
import { useText } from '../shared/texts/index.ts';

/** The server did not answer whether this browser is logged in: nobody is logged out, and it is asked again. */
export function LostLine() {
  const t = useText();
  const [isRunning, setRunning] = useState(false);
  const again = async () => {
    setRunning(true);
    const resumed = await resume();
    setRunning(false);
    if (resumed === 'out') useSession.setState({ state: 'out' });
  };
  return (
    <main className="login-page">
      <Card>
        <ErrorState
          title={t('common.network')}
          actions={
            <Button variant="primary" loading={isRunning} onClick={() => void again()}>
              {t('common.again')}
            </Button>
          }
        />
      </Card>
    </main>
  );
}
