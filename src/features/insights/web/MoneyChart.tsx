/** What a professional earned, or a practice spent, by month: the chart that the dashboards show too. */
import { Link } from 'react-router';
import { compactText, exactDollarsText } from '#kernel/money/money';
import { ChartCard } from '#ui/content/ChartCard';
import type { PracticeInsights, ProfessionalInsights } from '../schema';
import { monthName, monthTick } from './labels';

const barsOf = (months: readonly { month: string; amount: number }[]) =>
  months.map(({ month, amount }) => ({
    name: month,
    value: amount,
    label: compactText(amount),
    tick: monthTick(month),
  }));

interface Level {
  level?: 2 | 3;
}

export const EarningsChart = ({ months, total, level = 2 }: ProfessionalInsights & Level) => (
  <ChartCard
    title="Earnings"
    level={level}
    total={exactDollarsText(total.earned)}
    note={
      <>
        What your shifts pay, whether it's been paid yet or not.{' '}
        <Link to="/payments">See payments</Link>
      </>
    }
    bars={barsOf(months.map(({ month, earned }) => ({ month, amount: earned })))}
    isEmpty={total.earned === 0}
    empty="What you earn shows up here after your first shift."
    rows={months.toReversed()}
    rowKey={({ month }) => month}
    columns={[
      { header: 'Month', cell: ({ month }) => monthName(month) },
      { header: 'Wages', cell: ({ wages }) => exactDollarsText(wages) },
      { header: 'Mileage pay', cell: ({ mileagePay }) => exactDollarsText(mileagePay) },
      { header: 'Cancellation fees', cell: ({ lateFees }) => exactDollarsText(lateFees) },
      { header: 'Total', cell: ({ earned }) => exactDollarsText(earned) },
    ]}
  />
);

export const SpendingChart = ({ months, total, level = 2 }: PracticeInsights & Level) => (
  <ChartCard
    title="Spending"
    level={level}
    total={exactDollarsText(total.spent)}
    note={
      <>
        What your shifts cost, whether it's been paid yet or not.{' '}
        <Link to="/payments">See payments</Link>
      </>
    }
    bars={barsOf(months.map(({ month, spent }) => ({ month, amount: spent })))}
    isEmpty={total.spent === 0}
    empty="What you spend shows up here after your first shift."
    rows={months.toReversed()}
    rowKey={({ month }) => month}
    columns={[
      { header: 'Month', cell: ({ month }) => monthName(month) },
      { header: 'Wages and mileage', cell: ({ wages }) => exactDollarsText(wages) },
      { header: 'Cancellation fees', cell: ({ lateFees }) => exactDollarsText(lateFees) },
      { header: 'Platform fees', cell: ({ platformFees }) => exactDollarsText(platformFees) },
      { header: 'Total', cell: ({ spent }) => exactDollarsText(spent) },
    ]}
  />
);
