/** Emergency check-outs: those that wait for a decision, and those decided. */

import { QueueLinks } from '#features/admin/web/QueueLinks';
import { Empty } from '#ui/feedback/states';
import { useChoice } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { useFocusFallback } from '#ui/page/focus';
import { privateMetaTags } from '#ui/page/head';
import { emergencyCheckouts, emergencyStates } from '../schema';
import styles from './Emergencies.module.css';
import { EmergencyRow } from './EmergencyRow';

export const meta = () => privateMetaTags('Emergency check-outs');

const labels = { pending: 'Waiting', approved: 'Approved', rejected: 'Hours changed' };
const states = {
  name: 'state',
  label: 'Show',
  values: emergencyStates,
  textOf: (state: keyof typeof labels) => labels[state],
};

export default function EmergenciesScreen() {
  const { value: state, choice } = useChoice(states, 'pending');
  const pages = usePages(emergencyCheckouts, { state });
  const area = useFocusFallback<HTMLElement>();
  return (
    <section className={styles.screen} aria-labelledby="emergencies" ref={area} tabIndex={-1}>
      <QueueLinks />
      <header className={styles.head}>
        <h1 id="emergencies">Emergency check-outs</h1>
        <InlineChoice {...choice} />
      </header>
      <PagedList
        pages={pages}
        noun="emergency check-outs"
        empty={
          state === 'pending' ? (
            <Empty title="No emergency is waiting">
              When a professional has to leave without a signature or a PIN, you decide here.
            </Empty>
          ) : (
            <Empty title="Nothing here">No emergency check-out was decided this way.</Empty>
          )
        }
      >
        {(items) => (
          <ul className={styles.rows} aria-label="Emergency check-outs">
            {items.map((item) => (
              <EmergencyRow key={item.bookingId} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
