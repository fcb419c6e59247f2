/** Create, copy and revoke the private calendar link, with instructions for calendar apps. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { Pending } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { useFocusFallback } from '#ui/page/focus';
import { hasFeed, makeFeed, removeFeed } from '../schema';
import styles from './FeedCard.module.css';

export function FeedCard() {
  const area = useFocusFallback<HTMLDivElement>();
  const { data, error, refetch } = useRead(hasFeed, {});
  const make = useAct(makeFeed);
  return (
    <Card
      title="Sync to your calendar"
      subtitle="A private link that keeps your calendar app up to date."
    >
      {data ? (
        <div className="stack" ref={area} tabIndex={-1}>
          {make.answer ? (
            <Address url={make.answer.url} />
          ) : (
            data.createdAt && (
              <p>
                You created your link on <Timestamp at={data.createdAt} to="day" />. It was shown
                only once. Create a new one if you need it again.
              </p>
            )
          )}
          <div className="cluster items-center">
            <Button
              isPending={make.isPending}
              pendingLabel="Creating link…"
              onClick={() => make.act()}
            >
              {data.createdAt ? 'Create a new link' : 'Create a calendar link'}
            </Button>
            {data.createdAt && <Revoke onDeleted={make.reset} />}
          </div>
          <HowTo />
        </div>
      ) : (
        <Pending error={error} refetch={refetch} shape="text" />
      )}
    </Card>
  );
}

function Address({ url }: { url: string }) {
  const [news, setNews] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setNews('Copied. Paste it into your calendar app.');
    } catch {
      setNews("We couldn't copy it. Please select the link and copy it.");
    }
  };
  return (
    <div className="stack">
      <TextField
        label="Your calendar link"
        name="feed"
        readOnly
        value={url}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
        hint="We only show it now. Anyone with the link can see your shifts, so keep it private."
      />
      <div className="cluster items-center">
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <a className={`touch-target ${styles.open}`} href={url.replace(/^https?:/, 'webcal:')}>
          Open in your calendar
        </a>
      </div>
      <p role="status" className="note hide-empty">
        {news}
      </p>
    </div>
  );
}

function Revoke({ onDeleted }: { onDeleted: () => void }) {
  const drop = useAct(removeFeed, {
    onSuccess: () => {
      toast({ title: 'Link removed', description: 'It no longer works.' });
      onDeleted();
    },
  });
  return (
    <ConfirmButton
      variant="quiet"
      button="Remove the link"
      title="Remove your calendar link?"
      label="Remove"
      pendingLabel="Removing…"
      cancelLabel="Keep it"
      isDangerous
      action={drop}
      onConfirm={() => drop.act()}
    >
      <p>Calendar apps that use it will stop updating. You can create another link at any time.</p>
    </ConfirmButton>
  );
}

const HowTo = () => (
  <details className={`disclosure ${styles.how}`}>
    <summary>How to add it to Google, Apple or Outlook</summary>
    <dl className="grid gap-1">
      <dt className="bold mt-2">Google Calendar</dt>
      <dd>On a computer: Other calendars, the plus sign, From URL. Paste the link there.</dd>
      <dt className="bold mt-2">Apple Calendar</dt>
      <dd>
        On an iPhone: Calendars, Add Calendar, Add Subscription Calendar. On a Mac: File, New
        Calendar Subscription.
      </dd>
      <dt className="bold mt-2">Outlook</dt>
      <dd>Add calendar, Subscribe from web. Paste the link and give it a name.</dd>
    </dl>
    <p className="note">
      Calendar apps update on their own schedule, some only once a day. Your bookings here are
      always up to date.
    </p>
  </details>
);
