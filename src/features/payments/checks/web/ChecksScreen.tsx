/** Fees that are to be paid by check, longest due first: an admin records each check that arrives. */
import { Link } from 'react-router';
import {
  type ExpectedCheck,
  expectedChecks,
  oneCheck,
  receiveCheck,
} from '#features/payments/fees/schema';
import { documentName } from '#features/payments/receipts/rules';
import { exactDollarsText } from '#kernel/money/money';
import { SubmitButton } from '#ui/content/Button';
import { type Fact, Facts } from '#ui/content/Facts';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { usePages } from '#ui/list/pages';
import { Case, CasePart, type Opened, Queue } from '#ui/list/Queue';
import { privateMetaTags } from '#ui/page/head';

export const meta = () => privateMetaTags('Checks');

const ChecksScreen = () => (
  <Queue
    title="Checks"
    listTitle="Expected by mail"
    pages={usePages(expectedChecks, {})}
    noun="checks"
    empty={
      <Empty title="No checks are expected">
        When a practice chooses to pay by check, its invoice shows up here.
      </Empty>
    }
    row={(check) => ({
      id: check.bookingId,
      face: { name: check.practiceName },
      title: `${check.practiceName}, ${invoiceName(check).toLowerCase()}`,
      facts: [
        <span key="due">
          Due since <Timestamp at={check.dueAt} to="day" />
        </span>,
        exactDollarsText(check.amount),
      ],
      moreFacts: check.jobTitle,
    })}
    parameter="check"
    pane={(opened) => <CheckPane {...opened} />}
  />
);
export default ChecksScreen;

const invoiceName = ({ invoiceNumber }: ExpectedCheck): string =>
  invoiceNumber === null ? 'No invoice' : documentName({ kind: 'invoice', number: invoiceNumber });

const CheckPane = (opened: Opened<ExpectedCheck>) => (
  <Case
    {...opened}
    read={oneCheck}
    loading={{ title: 'Check' }}
    heading={({ practiceId, practiceName }) => ({
      title: <Link to={`/practices/${practiceId}`}>{practiceName}</Link>,
    })}
  >
    {(check) => (
      <>
        <Facts facts={factsOf(check)} />
        {!check.paidAt && <Receive check={check} onDecided={opened.onDecided} />}
      </>
    )}
  </Case>
);

const factsOf = (check: ExpectedCheck): Fact[] => [
  ['Amount', exactDollarsText(check.amount)],
  ['For', `${invoiceName(check)}, ${check.jobTitle}`],
  ['Due since', <Timestamp key="due" at={check.dueAt} to="day" />],
  ['Check', check.checkNumber],
  ['Recorded', check.paidAt && <Timestamp key="paid" at={check.paidAt} />],
];

const form = receiveCheck.body.pick({ checkNumber: true });

function Receive({ check, onDecided }: { check: ExpectedCheck; onDecided: () => void }) {
  const { bookingId, practiceName } = check;
  const { field, submit } = useForm({ schema: form, initial: { checkNumber: '' } });
  const { act, isPending } = useAct(receiveCheck, {
    onSuccess: () => {
      toast({
        title: 'Check recorded',
        description: `The fee is paid, and ${practiceName} gets the receipt by email.`,
      });
      onDecided();
    },
  });
  return (
    <CasePart>
      <Form onSubmit={submit(({ checkNumber }) => act({ body: { bookingId, checkNumber } }))}>
        <TextField
          label="Check number"
          hint={`Record the check when it arrives: the fee counts as paid, and ${practiceName} gets a receipt. You can't undo this.`}
          maxLength={40}
          autoComplete="off"
          {...field('checkNumber')}
        />
        <div>
          <SubmitButton isPending={isPending} pendingLabel="Recording…">
            Record check
          </SubmitButton>
        </div>
      </Form>
    </CasePart>
  );
}
