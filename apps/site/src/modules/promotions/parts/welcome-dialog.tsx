import { Emblem } from '@lantern/ui/art';
import { useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { useGiven } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ChoiceDialog } from '../../../shared/windows/choice-dialog.tsx';
import { useWhere } from '../use-promotion-texts.ts';

type Given = Answer<'notePromotionVisit'>['given'];

/** The welcome of a first log-in, with what promotions gave; play limits come before the first game. */
export function WelcomeDialog({ given, onClose }: { given: Given; onClose: () => void }) {
  const t = useTexts('promotions');
  const name = useSession(({ member }) => member?.nickname ?? '');
  const amountOf = useGiven();
  const whereOf = useWhere();
  const navigate = useNavigate();
  const toLimits = (): void => {
    onClose();
    void navigate({ to: '.', search: (before) => ({ ...before, panel: 'playSafely' }) });
  };
  return (
    <ChoiceDialog
      open
      onClose={onClose}
      title={t('welcome.title', { name })}
      quiet={{ label: t('welcome.limits'), onClick: toLimits }}
      main={{ label: t('welcome.go'), onClick: onClose }}
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <Emblem name="lantern" size={96} palette="lacquer" />
        <p className="text-14 text-ink-2">{t('welcome.text')}</p>
        {given.map((one) => (
          <p key={one.promotionId} className="card w-full p-3 text-14">
            <b>{one.title}</b> <b className="num text-jade-text">+{amountOf(one)}</b>
            <span className="block text-13 text-ink-2">{whereOf(one)}</span>
          </p>
        ))}
      </div>
    </ChoiceDialog>
  );
}
