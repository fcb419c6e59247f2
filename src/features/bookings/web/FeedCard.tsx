/** The private calendar address: made, copied, made worthless again, and how programs take it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../ui/act';
import { call } from '../../../ui/api';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { useFocusFallback } from '../../../ui/focus';
import { Failed, Loading } from '../../../ui/states';
import { Timestamp } from '../../../ui/Timestamp';
import { toast } from '../../../ui/toast';
import { deleteFeedCall, hasFeed, makeFeed } from '../schema';
import styles from './FeedCard.module.css';

const key = [hasFeed.path];

export function FeedCard() {
  const client = useQueryClient();
  const area = useFocusFallback<HTMLDivElement>();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(hasFeed),
    staleTime: 0,
  });
  const make = useAct(makeFeed, {
    onSuccess: () => void client.invalidateQueries({ queryKey: key }),
  });
  return (
    <Card
      title="Your shifts in your own calendar"
      subtitle="A private address that calendar programs read by themselves."
    >
      {data ? (
        <div className={styles.body} ref={area} tabIndex={-1}>
          {make.answer ? (
            <Address url={make.answer.url} />
          ) : (
            data.createdAt && (
              <p>
                Your address was made on <Timestamp at={data.createdAt} to="day" />. It was shown
                once; make a new one if you need it again.
              </p>
            )
          )}
          <div className={styles.buttons}>
            <Button isPending={make.isPending} pendingLabel="Making it…" onClick={() => make.act()}>
              {data.createdAt ? 'Make a new address' : 'Make a calendar address'}
            </Button>
            {data.createdAt && <Revoke onDeleted={make.reset} />}
          </div>
          <HowTo />
        </div>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}

function Address({ url }: { url: string }) {
  const [news, setNews] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setNews('Copied. Paste it into your calendar program.');
    } catch {
      setNews('Copying did not work here. Please select the address and copy it.');
    }
  };
  return (
    <div className={styles.address}>
      <TextField
        label="Your calendar address"
        name="feed"
        readOnly
        value={url}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
        hint="We show it only now. Whoever has it can read your shifts, so keep it to yourself."
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <a className={styles.open} href={url.replace(/^https?:/, 'webcal:')}>
          Open in your calendar
        </a>
      </div>
      <p role="status" className={styles.status}>
        {news}
      </p>
    </div>
  );
}

function Revoke({ onDeleted }: { onDeleted: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const drop = useAct(deleteFeedCall, {
    onSuccess: () => {
      toast({ title: 'Address Removed', description: 'It no longer shows anything to anybody.' });
      setAsking(false);
      onDeleted();
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove the address
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Remove your calendar address?"
      >
        <div className={styles.body}>
          <p>Programs that read it stop being told of changes. You can make another at any time.</p>
          <div className={styles.buttons}>
            <Button
              variant="danger"
              isPending={drop.isPending}
              pendingLabel="Removing…"
              onClick={() => drop.act()}
            >
              Remove
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const HowTo = () => (
  <details className={styles.how}>
    <summary>How to add it to Google, Apple or Outlook</summary>
    <dl>
      <dt>Google Calendar</dt>
      <dd>On a computer: Other calendars, the plus sign, From URL. Paste the address there.</dd>
      <dt>Apple Calendar</dt>
      <dd>
        On an iPhone: Calendars, Add Calendar, Add Subscription Calendar. On a Mac: File, New
        Calendar Subscription.
      </dd>
      <dt>Outlook</dt>
      <dd>Add calendar, Subscribe from web. Paste the address and give it a name.</dd>
    </dl>
    <p>Programs ask now and then, some only once a day. This page is always up to date.</p>
  </details>
);
