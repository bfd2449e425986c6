import { familyOfRegion } from '@lantern/games/families';
import { useTextIn } from '../../../../shared/texts/index.ts';
import type { StageProps } from './stage-props.ts';

/** Tiers of so few numbers are signs with a card for each digit, the others a list. */
const FEW = 2;

/** Numbers of several digits by their prizes. They come in the order of the draw, the main prize last and digit by digit. */
export function PrizesStage({ region, prizes, numbers, digits, isOver, isWhole }: StageProps) {
  const textIn = useTextIn();
  const family = familyOfRegion(region);
  const order = family?.drawOrder(region) ?? [];
  const textOf = (tier: string, index: number, width: number): string => {
    const at = order.findIndex((one) => one.tier === tier && one.index === index);
    const number = prizes?.[tier]?.[index] ?? '';
    const known = isOver || at < numbers ? number : at === order.length - 1 ? number.slice(0, digits) : '';
    return known.padEnd(width, '·');
  };
  const tiers = family?.tiers(region) ?? [];
  const name = (tier: string) => textIn('lottery.tier', tier) ?? tier;
  return (
    <div className="prizes-stage">
      <div className="prizes-signs">
        {tiers
          .filter(({ count }) => count <= FEW)
          .map(({ tier, count, digits: width }) => (
            <div key={tier} data-count={count} data-main={tier === family?.mainTier || undefined}>
              <small>{name(tier)}</small>
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers are identified by position
                <Sign key={index} text={textOf(tier, index, width)} />
              ))}
            </div>
          ))}
      </div>
      {isWhole
        ? tiers
            .filter(({ count }) => count > FEW)
            .map(({ tier, count, digits: width }) => (
              <div key={tier} className="prizes-list">
                <small>{name(tier)}</small>
                <span>
                  {Array.from({ length: count }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: numbers are identified by position
                    <b key={index}>{textOf(tier, index, width)}</b>
                  ))}
                </span>
              </div>
            ))
        : null}
    </div>
  );
}

const Sign = ({ text }: { text: string }) => (
  <span className="prize-sign">
    {[...text].map((digit, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its place; another digit turns its card
      <b key={`${at} ${digit}`} data-waits={digit === '·' || undefined}>
        {digit}
      </b>
    ))}
  </span>
);
