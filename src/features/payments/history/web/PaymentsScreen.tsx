/** The user's own payments: the list with receipts and invoices, and yearly totals. */
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import type { UserType } from '#kernel/actor';
import { useRead } from '#ui/data/read';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { paymentYear } from '../schema';
import { PaymentList } from './PaymentList';
import { YearTotals } from './YearTotals';

const title = 'Payments';

export const meta = () => privateMetaTags(title);

export default function PaymentsScreen() {
  return <RequireSide title={title}>{(side) => <Payments side={side} />}</RequireSide>;
}

const views = ['list', 'totals'] as const;

function Payments({ side }: { side: UserType }) {
  // Years and what is open do not depend on the filters of the list.
  const { data: known } = useRead(paymentYear, { query: {} });
  const { value: view, choice } = useChoice(
    {
      name: 'view',
      label: 'What to show',
      values: views,
      textOf: (each) => (each === 'list' ? 'All' : 'Yearly totals'),
    },
    'list',
  );
  return (
    <Screen>
      <div className="stack gap-3 content-start">
        <header className="cluster gap-x-4 items-center">
          <h1>{title}</h1>
          <ChoiceChips choice={choice} />
        </header>
        {view === 'list' ? (
          <PaymentList side={side} known={known} />
        ) : (
          <YearTotals side={side} known={known} />
        )}
      </div>
    </Screen>
  );
}
