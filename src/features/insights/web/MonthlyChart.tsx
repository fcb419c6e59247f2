/** The charts of both sides' insights: one bar for each month, and the same figures as a table. */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { compactText, exactDollarsText } from '#kernel/money/money';
import { monthsText, shortMonth } from '#ui/calendar/period';
import { ChartCard } from '#ui/content/ChartCard';
import type { PracticeInsights, ProfessionalInsights } from '../schema';

type CardProps = ComponentProps<typeof ChartCard>;

interface MonthlyChartProps<Month, Value extends number | null>
  extends Omit<CardProps, 'bars' | 'rows' | 'rowKey' | 'columns'> {
  months: readonly Month[];
  /** The height of a month's bar; `null` if there is no figure. */
  value: (month: Month) => Value;
  /** What stands on the bar. */
  label: (value: Value) => string;
  /** The header and the cell of each column after the month. */
  columns: readonly (readonly [header: string, cell: (month: Month) => ReactNode])[];
}

export const MonthlyChart = <Month extends { month: string }, Value extends number | null>({
  months,
  value,
  label,
  columns,
  ...card
}: MonthlyChartProps<Month, Value>) => (
  <ChartCard
    {...card}
    bars={months.map((each) => ({
      name: each.month,
      value: value(each),
      label: label(value(each)),
      tick: shortMonth(each.month),
    }))}
    rows={months.toReversed()}
    rowKey={({ month }) => month}
    columns={[
      { header: 'Month', cell: ({ month }) => monthsText(month, month) },
      ...columns.map(([header, cell]) => ({ header, cell })),
    ]}
  />
);

interface Level {
  level?: 2 | 3;
}

const withPayments = (sentence: string) => (
  <>
    {sentence} <Link to="/payments">See payments</Link>
  </>
);

/** What a professional earned, which the dashboard shows too. */
export const EarningsChart = ({ months, total, level }: ProfessionalInsights & Level) => (
  <MonthlyChart
    title="Earnings"
    level={level}
    total={exactDollarsText(total.earned)}
    note={withPayments("What your shifts pay, whether it's been paid yet or not.")}
    months={months}
    value={({ earned }) => earned}
    label={compactText}
    isEmpty={total.earned === 0}
    empty="What you earn shows up here after your first shift."
    columns={[
      ['Wages', ({ wages }) => exactDollarsText(wages)],
      ['Mileage pay', ({ mileagePay }) => exactDollarsText(mileagePay)],
      ['Cancellation fees', ({ lateFees }) => exactDollarsText(lateFees)],
      ['Total', ({ earned }) => exactDollarsText(earned)],
    ]}
  />
);

/** What a practice spent, which the dashboard shows too. */
export const SpendingChart = ({ months, total, level }: PracticeInsights & Level) => (
  <MonthlyChart
    title="Spending"
    level={level}
    total={exactDollarsText(total.spent)}
    note={withPayments("What your shifts cost, whether it's been paid yet or not.")}
    months={months}
    value={({ spent }) => spent}
    label={compactText}
    isEmpty={total.spent === 0}
    empty="What you spend shows up here after your first shift."
    columns={[
      ['Wages and mileage', ({ wages }) => exactDollarsText(wages)],
      ['Cancellation fees', ({ lateFees }) => exactDollarsText(lateFees)],
      ['Platform fees', ({ platformFees }) => exactDollarsText(platformFees)],
      ['Total', ({ spent }) => exactDollarsText(spent)],
    ]}
  />
);
