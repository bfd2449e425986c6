import { Button, DockedSheet, Money, Tabs } from '@lantern/ui/base';
import { Dialog, WarningDialog } from '@lantern/ui/dialog';
import { Checkbox, PasswordInput, TextInput } from '@lantern/ui/form';
import { createToastStore, ToastRegion } from '@lantern/ui/toast';
import { useEffect, useState } from 'react';

const toasts = createToastStore();

export function WindowsView() {
  const [login, setLogin] = useState(true);
  const [warning, setWarning] = useState(false);
  const [tab, setTab] = useState('name');
  useEffect(() => {
    toasts.add({ kind: 'done', text: 'Bet placed. Ticket 8841.' });
    toasts.add({
      kind: 'fail',
      text: 'Network error. Try again.',
      action: { label: 'Try again', onPress: () => {} },
    });
  }, []);
  return (
    <main className="page-width flex min-h-screen flex-wrap items-start gap-3 pt-24">
      <Button variant="primary" onClick={() => setLogin(true)}>
        Log in
      </Button>
      <Button variant="ghost" onClick={() => setWarning(true)}>
        Warn
      </Button>
      <Dialog
        open={login}
        onClose={() => setLogin(false)}
        title="Log in"
        closeLabel="Close"
        moveLabel="Move this window with the arrow keys"
        look="lacquer"
      >
        <div className="flex flex-col gap-3.5">
          <Tabs
            label="Way to log in"
            value={tab}
            onChange={setTab}
            items={[
              { value: 'name', label: 'Account login' },
              { value: 'mobile', label: 'Mobile login' },
            ]}
          />
          <TextInput label="Username" defaultValue="minhanh_88" />
          <PasswordInput
            label="Password"
            defaultValue="lantern1"
            revealLabel="Show"
            concealLabel="Hide"
            corner={
              <a href="#top" className="link-amber text-12">
                Forgot password
              </a>
            }
          />
          <Checkbox label="Remember me for 1 day" defaultChecked />
          <Button variant="primary" size="lg" block>
            Log in
          </Button>
        </div>
      </Dialog>
      <WarningDialog
        open={warning}
        onClose={() => setWarning(false)}
        title="Trial account"
        closeLabel="Close"
        moveLabel="Move this window with the arrow keys"
      >
        This is a trial account. Open a real account to deposit, withdraw or see records.
      </WarningDialog>
      <DockedSheet label="Slip">
        <div className="flex items-center gap-3">
          <div>
            <span className="text-11 text-ink-3">Total</span>
            <br />
            <Money currency="P" amount="40.00" className="text-24" />
          </div>
          <span className="ms-auto">
            <Button variant="primary" size="lg">
              Place bets
            </Button>
          </span>
        </div>
      </DockedSheet>
      <ToastRegion store={toasts} label="Messages" closeLabel="Close" />
    </main>
  );
}
