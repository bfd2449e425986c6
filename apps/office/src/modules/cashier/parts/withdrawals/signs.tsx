import { RISK_SIGNS, type RiskSign } from '@lantern/rules/cashier';
import { Meter } from '@lantern/ui/base';
import { useText } from '../../../../shared/texts/index.ts';

const GRAVE: readonly RiskSign[] = ['device_shared', 'account_shared', 'no_play', 'turnover_left'];
const toneOf = (sign: RiskSign): string => (GRAVE.includes(sign) ? 'danger' : 'amber');

/** A sign as its letter in a list, with its name for who points at it or listens. */
export function SignMark({ sign }: { sign: RiskSign }) {
  const t = useText();
  const name = t(`withdrawals.signs.${sign}`);
  return (
    <span className="sign-mark" data-tone={toneOf(sign)} title={name}>
      <span aria-hidden="true">{t(`withdrawals.letters.${sign}`)}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

export function RiskMeter({ risk }: { risk: number }) {
  const t = useText();
  const tone = risk >= 60 ? 'danger' : risk >= 40 ? 'amber' : 'jade';
  return (
    <span className="risk-meter">
      <Meter label={t('withdrawals.riskOf', { risk: String(risk) })} fraction={risk / 100} tone={tone} />
      <b className="num">{risk}</b>
    </span>
  );
}

/** What the letters mean. */
export function SignLegend() {
  const t = useText();
  return (
    <ul className="sign-legend">
      {RISK_SIGNS.map((sign) => (
        <li key={sign}>
          <span className="sign-mark" data-tone={toneOf(sign)} aria-hidden="true">
            {t(`withdrawals.letters.${sign}`)}
          </span>
          {t(`withdrawals.signs.${sign}`)}
        </li>
      ))}
    </ul>
  );
}
