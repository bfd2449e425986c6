import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export type Identity = Answer<'showMemberIdentity'>;

type ShowIdentityProps = {
  member: Answer<'getStaffMember'>;
  shown: Identity | undefined;
  onShow: (identity: Identity | undefined) => void;
};

/** Asks for the reason, which the log keeps, then fetches the personal data; it is gone with the page, or by Hide. */
export function ShowIdentity({ member, shown, onShow }: ShowIdentityProps) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const act = useAct('showMemberIdentity', ['getMemberTimeline']);
  const close = () => {
    act.reset();
    setAsks(false);
  };
  const show = async (reason: string) => {
    const identity = await act.run({ params: { id: member.id }, body: { reason } });
    if (!identity) return;
    onShow(identity);
    close();
  };
  return (
    <>
      <Button
        variant="text"
        size="xs"
        icon={shown ? 'eye-off' : 'eye'}
        aria-pressed={shown !== undefined}
        onClick={() => (shown ? onShow(undefined) : setAsks(true))}
      >
        {t(shown ? 'members.identity.hide' : 'members.identity.show')}
      </Button>
      {asks ? (
        <ReasonDialog
          open
          title={t('members.identity.title', { account: member.account })}
          text={t('members.identity.text')}
          action={t('members.identity.show')}
          isRunning={act.isRunning}
          refused={act.refused}
          onClose={close}
          onReason={(reason) => void show(reason)}
        />
      ) : null}
    </>
  );
}

/** Stands where a value is hidden. The value itself is not in the page. */
export function HiddenValue({ letters }: { letters: number }) {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className="hidden-value">
        {'n'.repeat(letters)}
      </span>
      <span className="sr-only">{t('members.identity.hidden')}</span>
    </>
  );
}
