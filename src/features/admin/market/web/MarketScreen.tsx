/** The market in figures: shifts, the people who signed up, and revenue. */
import { privateMetaTags } from '#ui/page/head';
import { Cohorts } from './Cohorts';
import { RevenueSection } from './RevenueSection';
import { Shifts } from './Shifts';

export const meta = () => privateMetaTags('Market');

export default function MarketScreen() {
  return (
    <div className="stack gap-6">
      <h1>Market</h1>
      <Shifts />
      <Cohorts />
      <RevenueSection />
    </div>
  );
}
