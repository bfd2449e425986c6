import { useLanguage } from '../../../shared/texts/index.ts';

/** From this part of its ceiling on a number is nearly full. */
const NEARLY_FULL = 80;

/** The part of a ceiling that is taken, as a bar and as text. */
export function TakenBar({ percent }: { percent: number }) {
  const { tag } = useLanguage();
  const shown = new Intl.NumberFormat(tag, { numberingSystem: 'latn', maximumFractionDigits: 1 }).format(percent);
  return (
    <span className="taken-bar">
      <i aria-hidden="true">
        <i data-full={percent >= NEARLY_FULL || undefined} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </i>
      <span className="num">{shown}%</span>
    </span>
  );
}
