import { Button, Card, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';

type OutsideBand = Answer<'getDashboard'>['outside'][number];

/** Games whose return is outside chance: shown first, and switched off with one press and a reason (standards G20). */
export function ReturnAlertBand({ games }: { games: readonly OutsideBand[] }) {
  const t = useText();
  const names = useNames();
  const mayAct = useRight('games');
  const [chosen, setChosen] = useState<OutsideBand>();
  const act = useAct('setStaffGamesState', ['getDashboard', 'listStaffGames', 'listSlotReturns']);
  if (games.length === 0) return null;
  const nameOf = ({ game }: OutsideBand) => names.game(game);
  const takeOut = async (reason: string) => {
    const nodeIds = chosen ? [chosen.nodeId] : [];
    if (await act.run({ body: { nodeIds, state: 'maintenance', backAt: null, reason } })) setChosen(undefined);
  };
  return (
    <Card pad="normal" className="mb-[14px]">
      <h2 className="text-14 font-semibold">{t('dashboard.outsideTitle')}</h2>
      <p className="mt-1 text-13 text-ink-2">{t('dashboard.outsideText')}</p>
      <ul className="todo-list mt-1">
        {games.map((game) => (
          <AlertLine
            key={`${game.game} ${game.version} ${game.currency}`}
            game={game}
            onTakeOut={mayAct ? () => setChosen(game) : undefined}
          />
        ))}
      </ul>
      <ReasonDialog
        open={chosen !== undefined}
        title={chosen ? t('dashboard.takeOutOf', { game: nameOf(chosen) }) : ''}
        text={t('dashboard.takeOutText')}
        action={t('dashboard.takeOut')}
        danger
        isRunning={act.isRunning}
        refused={act.refused}
        onClose={() => {
          act.reset();
          setChosen(undefined);
        }}
        onReason={(reason) => void takeOut(reason)}
      />
    </Card>
  );
}

function AlertLine({ game, onTakeOut }: { game: OutsideBand; onTakeOut: (() => void) | undefined }) {
  const t = useText();
  const { tag } = useLanguage();
  const name = useNames().game(game.game);
  const percent = (value: number) =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      value,
    );
  return (
    <li className="flex-wrap">
      <Icon name="alert" size={16} className="text-danger-text" />
      <span className="grid gap-0.5">
        {onTakeOut ? (
          <Link to="/slot-returns" className="link">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="num text-12 text-ink-2">
          {t('dashboard.outsideLine', {
            actual: percent(game.actual),
            theoretical: percent(game.theoretical),
            band: percent(game.band),
            spins: new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(game.spins),
            currency: game.currency,
          })}
        </span>
      </span>
      {onTakeOut ? (
        <Button
          size="sm"
          variant="danger"
          className="ms-auto"
          aria-label={t('dashboard.takeOutOf', { game: name })}
          onClick={onTakeOut}
        >
          {t('dashboard.takeOut')}
        </Button>
      ) : null}
    </li>
  );
}
