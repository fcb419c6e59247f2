/** What the shift pays, with its arithmetic. */

import { payLines } from '#features/bookings/web/pay';
import { employmentTypes } from '#features/jobs/rules';
import { rateText } from '#kernel/money/money';
import type { BookingPartProps } from './props';

export function Pay({ booking, side }: BookingPartProps) {
  const { lines, total } = payLines(booking);
  if (booking.status === 'cancelled') return <NoPay booking={booking} side={side} />;
  return (
    <section className="stack gap-3 content-start panel box-padding" aria-labelledby="pay">
      <h2 id="pay">{booking.totalAmount === null ? 'Pay' : 'Pay as agreed'}</h2>
      <table className="w-full sums">
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className="note">
        {rateText(booking.rate)}, {employmentTypes[booking.employmentType]}.{' '}
        {side === 'professional'
          ? 'The practice pays you directly.'
          : 'You pay the professional directly.'}
      </p>
    </section>
  );
}

/** What was agreed is no longer owed; a fee for cancelling late has its own box. */
const NoPay = ({ booking, side }: BookingPartProps) => (
  <section className="stack gap-3 content-start panel box-padding" aria-labelledby="pay">
    <h2 id="pay">Pay</h2>
    <p>
      {booking.claim
        ? 'No pay is due unless an admin decides that this shift was worked.'
        : 'This booking was cancelled, so no pay is due.'}
      {booking.cancellationFee &&
        ` ${side === 'practice' ? 'You owe' : 'You are owed'} the fee for cancelling late.`}
    </p>
  </section>
);
