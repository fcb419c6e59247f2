/** Payments, years and totals as the API returns them, and as lines of CSV. */

import { documentName } from '#features/payments/receipts/rules';
import type { UserType } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { brand } from '#kernel/brand';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { csvLine } from '#platform/files/csv';
import { kindNames, methodName, type PaymentKind, statusName, yearOf } from '../rules';
import type { PaymentTotal, PaymentView, PaymentYear, paymentYear } from '../schema';
import { type PaymentRow, sumMonths, sumOpen, type TotalRow } from './data';

export function viewPayment(row: PaymentRow): PaymentView {
  return {
    id: row.id,
    bookingId: row.bookingId,
    kind: row.kind,
    jobTitle: row.jobTitle,
    other: { userId: row.otherId, name: row.otherName, photoUrl: row.otherPhotoUrl },
    date: row.datedOn,
    amount: toDollars(row.amountCents),
    platformFee: row.kind === 'platform_fee' ? toDollars(row.amountCents) : 0,
    professionalAmount: row.kind === 'platform_fee' ? 0 : toDollars(row.amountCents),
    status: row.status,
    problem: row.problem,
    method: row.method,
    reference: row.reference,
    document:
      row.documentKind && row.documentNumber !== null
        ? { kind: row.documentKind, number: row.documentNumber }
        : null,
  };
}

export async function viewYear(
  { db, clock }: Context,
  party: Party,
  { year: chosen }: Requested<typeof paymentYear>,
): Promise<PaymentYear> {
  const current = yearOf(clock.now());
  const year = chosen ?? current;
  const rows = await sumMonths(db, party, year);
  const { cents, count, firstDay } = await sumOpen(db, party);
  const first = Math.min(current, firstDay === null ? current : Number(firstDay.slice(0, 4)));
  const sum = (kind: PaymentKind, month?: number) =>
    toDollars(
      rows
        .filter((row) => row.kind === kind && (month === undefined || row.month === month))
        .reduce((total, row) => total + row.cents, 0),
    );
  const amounts = (month?: number) => ({
    fees: sum('platform_fee', month),
    wages: sum('wages', month),
    lateFees: sum('late_cancellation', month),
  });
  return {
    year,
    years: Array.from({ length: current - first + 1 }, (_, index) => current - index),
    open: { amount: toDollars(cents), count },
    paid: amounts(),
    months: Array.from({ length: 12 }, (_, index) => amounts(index + 1)),
  };
}

export function viewTotal(row: TotalRow): PaymentTotal {
  return {
    userId: row.userId,
    name: row.name,
    photoUrl: row.photoUrl,
    total: toDollars(row.cents),
    contractor: toDollars(row.contractorCents),
    payments: row.payments,
  };
}

export const paymentHeaders = csvLine([
  'Date',
  'Type',
  'Payer',
  'Payee',
  'Job',
  'Professional',
  'Amount (USD)',
  'Status',
  'Method',
  'Reference',
  'Document',
  'Booking',
]);

/** With two decimals, as accounting programs expect. */
const amountText = (dollars: number): string => dollars.toFixed(2);

export function paymentLine(payment: PaymentView, side: UserType, ownName: string): string {
  const { kind, other, document } = payment;
  const [practice, professional] =
    side === 'practice' ? [ownName, other.name] : [other.name, ownName];
  return csvLine([
    payment.date,
    kindNames[kind],
    practice,
    kind === 'platform_fee' ? brand.company : professional,
    payment.jobTitle,
    professional,
    amountText(payment.amount),
    statusName(payment),
    methodName(payment.method),
    payment.reference,
    document && documentName(document),
    payment.bookingId,
  ]);
}

export function totalHeaders(side: UserType): string {
  return csvLine([
    'Year',
    side === 'practice' ? 'Payee' : 'Payer',
    'Payments',
    'Total (USD)',
    'Of it on a 1099 (USD)',
  ]);
}

export function totalLine(year: number, total: PaymentTotal): string {
  return csvLine([
    year,
    total.name,
    total.payments,
    amountText(total.total),
    amountText(total.contractor),
  ]);
}
