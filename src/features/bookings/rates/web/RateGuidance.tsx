/** What similar shifts paid, next to the rate of the job form. */
import type { ProfessionalType } from '#features/jobs/rules';
import { dollarsText } from '#kernel/money/money';
import { Button } from '#ui/content/Button';
import { type Guidance, guidanceDays, guidanceMiles } from '../rules';
import { useRateGuidance } from './api';
import styles from './RateGuidance.module.css';

interface RateGuidanceProps {
  type: ProfessionalType;
  /** As typed; nothing is requested until it is complete. */
  zipCode: string;
  /** The rate typed so far. */
  rate: string;
  onUse: (rate: string) => void;
}

/** Renders nothing for too few shifts or if loading fails; the form works without it. */
export function RateGuidance({ type, zipCode, rate, onUse }: RateGuidanceProps) {
  const data = useRateGuidance({ professionalType: type, zipCode });
  if (!data) return null;
  return (
    <div className={`cluster gap-x-3 items-center justify-between ${styles.guidance}`}>
      <p role="status">
        {guidanceText(data)}
        <span className="block muted">
          {data.shifts} shifts within {guidanceMiles} miles in the last {guidanceDays} days.
        </span>
      </p>
      {Number(rate) !== data.median && (
        <Button size="small" onClick={() => onUse(String(data.median))}>
          Use {dollarsText(data.median)}
        </Button>
      )}
    </div>
  );
}

/** Similar shifts paid $48–54 an hour, typically $50. */
export function guidanceText({ median, low, high }: Pick<Guidance, 'median' | 'low' | 'high'>) {
  if (low === high) return `Similar shifts paid about ${dollarsText(median)} an hour.`;
  return `Similar shifts paid ${dollarsText(low)}–${high} an hour, typically ${dollarsText(median)}.`;
}
