/** Sends a test message from the platform's number, to check that SMS works. */
import { brand } from '#kernel/brand';
import { formatPhone } from '#kernel/input/phone';
import { SubmitButton } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextArea, TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { testSms } from '../schema';
import styles from './SmsTest.module.css';

const features = [
  ['Shift reminders', '24 hours and 2 hours before a shift starts, and 15 minutes before it ends.'],
  ['PIN system', "We text a booking's check-out PIN to the practice's contact person."],
] as const;

const blank = { phoneNumber: '', message: '' };

export function SmsTest() {
  const form = useForm({ schema: testSms.body, initial: blank });
  const send = useAct(testSms, {
    onSuccess: () => {
      form.reset();
      toast({
        title: 'SMS Sent Successfully',
        description: 'Test SMS has been sent to the provided number.',
      });
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return failureToast('SMS Failed', error, 'Failed to send test SMS');
    },
  });

  return (
    <div className={`stack gap-5 items-start ${styles.columns}`}>
      <Card title="Send a test SMS">
        <Form onSubmit={form.submit((values) => send.act({ body: values }))}>
          <TextField
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            placeholder="+1 701 555 0143"
            hint="With the country code, such as +1."
            {...form.field('phoneNumber')}
          />
          <TextArea
            label="Message"
            isOptional
            maxLength={300}
            hint="We add it after our standard test text. Leave it blank to send only that."
            {...form.field('message')}
          />
          <div>
            <SubmitButton
              disabled={!form.values.phoneNumber.trim()}
              isPending={send.isPending}
              pendingLabel="Sending…"
            >
              Send test SMS
            </SubmitButton>
          </div>
        </Form>
      </Card>
      <Card title="How we text">
        <dl>
          <dt className="note">Sender number</dt>
          <dd className={styles.number}>{formatPhone(brand.smsNumber)}</dd>
        </dl>
        <h3 className={styles.title}>SMS features</h3>
        <ul className="stack gap-3 mt-3">
          {features.map(([name, about]) => (
            <li key={name}>
              <strong>{name}</strong>
              <p className="muted">{about}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
