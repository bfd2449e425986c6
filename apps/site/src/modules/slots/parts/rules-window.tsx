import { Tabs } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import type { SlotArt } from '@lantern/ui/slots';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { shareOf } from '../model/amounts.ts';
import type { Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';
import { LinesList } from './lines-list.tsx';
import { SvgPicture } from './svg-picture.tsx';

type PartProps = { slot: Slot; art: SlotArt };

function Paytable({ slot, art }: PartProps) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const { format } = useMoney();
  const stake = useTable((state) => state.stake);
  const { paytable, lines, reels } = slot.maths;
  const paying = paytable.filter(({ pays }) => pays.length > 0);
  const special = paytable.filter(({ role }) => role !== 'pay');
  return (
    <div className="grid gap-5">
      <p className="text-13 text-ink-2">{t('rules.payNote', { bet: words.money(stake) })}</p>
      <ul className="slot-paylist">
        {paying.map(({ key, pays }) => (
          <li key={key}>
            <SvgPicture svg={art.symbols[key]} size={56} />
            <div>
              <b>{words.symbol(key)}</b>
              <dl>
                {pays.toReversed().map(({ count, pay }) => (
                  <div key={count}>
                    <dt className="num">{t('times', { value: String(count) })}</dt>
                    <dd className="num">{format(shareOf(stake, pay))}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="text-14 font-semibold">{t('rules.special')}</h3>
      <ul className="slot-paylist slot-paylist-special">
        {special.map(({ key }) => (
          <li key={key}>
            <SvgPicture svg={art.symbols[key]} size={56} />
            <div>
              <b>{words.symbol(key)}</b>
              {slot.maths.rules
                .filter(({ params }) => params['symbol'] === key)
                .slice(0, 2)
                .map((rule) => (
                  <p key={rule.key} className="text-13 text-ink-2">
                    {words.rule(rule)}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 0 ? (
        <>
          <h3 className="text-14 font-semibold">{t('rules.lines')}</h3>
          <LinesList lines={lines} rows={slot.maths.rows} reels={reels} />
        </>
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num min-w-0 text-end font-semibold break-all">{children}</dd>
    </div>
  );
}

function Figures({ slot }: { slot: Slot }) {
  const t = useTexts('slots');
  const { rtp, hitRate, featureEvery, volatility, maxWinHundredths, version, hash } = slot.maths;
  const percent = (value: number) => t('rules.percent', { value: String(value) });
  const live = slot.liveReturn;
  return (
    <dl className="text-14">
      <Fact name={t('rules.return')}>{percent(rtp.total)}</Fact>
      <Fact name={t('rules.base')}>{percent(rtp.base)}</Fact>
      {rtp.feature > 0 ? <Fact name={t('rules.feature')}>{percent(rtp.feature)}</Fact> : null}
      {rtp.jackpots > 0 ? <Fact name={t('rules.jackpots')}>{percent(rtp.jackpots)}</Fact> : null}
      {rtp.buy === null ? null : <Fact name={t('rules.bought')}>{percent(rtp.buy)}</Fact>}
      <Fact name={t('rules.hit')}>{percent(hitRate)}</Fact>
      {featureEvery > 0 ? (
        <Fact name={t('rules.every')}>{t('rules.everyValue', { spins: String(Math.round(featureEvery)) })}</Fact>
      ) : null}
      <Fact name={t('rules.volatility')}>{t(`rules.volatilities.${volatility}`)}</Fact>
      <Fact name={t('rules.most')}>{t('rules.mostValue', { times: String(maxWinHundredths / 100) })}</Fact>
      <Fact name={t('rules.live')}>
        {live?.actual == null ? (
          t('rules.liveNone')
        ) : (
          <>
            {t('rules.liveValue', { actual: String(live.actual), spins: live.spins })}
            <small className="block font-normal text-ink-2">
              {t('rules.liveNote', { band: String(live.band ?? 0), theoretical: String(live.theoretical) })}
            </small>
          </>
        )}
      </Fact>
      <Fact name={t('rules.version')}>{version}</Fact>
      <Fact name={t('rules.hash')}>
        <span className="text-12">{hash}</span>
      </Fact>
    </dl>
  );
}

function Fairness() {
  const t = useTexts('slots');
  const shown = useTable((state) => state.shown);
  return (
    <div className="grid gap-4">
      <p>{t('fair.text')}</p>
      {shown ? (
        <dl className="text-14">
          <Fact name={t('fair.pair')}>{shown.pairId}</Fact>
          <Fact name={t('fair.nonce')}>{shown.nonce}</Fact>
          <Fact name={t('rules.hash')}>
            <span className="text-12">{shown.mathsHash}</span>
          </Fact>
        </dl>
      ) : (
        <p className="text-ink-2">{t('fair.none')}</p>
      )}
      <Link to="/verify" className="font-semibold text-primary-text underline underline-offset-3">
        {t('fair.verify')}
      </Link>
    </div>
  );
}

const PARTS = ['paytable', 'how', 'numbers', 'fair'] as const;

/** Rules one tap away, made from the maths that decide the game (G06, G07). */
export function RulesWindow({ slot, art, open, onClose }: PartProps & { open: boolean; onClose: () => void }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const [part, setPart] = useState<(typeof PARTS)[number]>('paytable');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rules.title')}
      closeLabel={t('close')}
      moveLabel={t('move')}
      width={720}
    >
      <Tabs
        label={t('rules.tabs')}
        items={PARTS.map((value) => ({ value, label: t(`rules.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      <div className="pt-4">
        {part === 'paytable' ? <Paytable slot={slot} art={art} /> : null}
        {part === 'how' ? (
          <ul className="slot-sentences">
            {slot.maths.rules.map((rule) => (
              <li key={`${rule.key}${JSON.stringify(rule.params)}`}>{words.rule(rule)}</li>
            ))}
          </ul>
        ) : null}
        {part === 'numbers' ? <Figures slot={slot} /> : null}
        {part === 'fair' ? <Fairness /> : null}
      </div>
    </Dialog>
  );
}
