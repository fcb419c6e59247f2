/** Emergency check-outs: those that wait for a decision, and those decided. */
import { Empty } from '#ui/feedback/states';
import { FlatQueue, FlatRows, useLinked } from '#ui/list/FlatQueue';
import { useChoice } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { emergencyCheckouts, emergencyStates, oneEmergency } from '../schema';
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
  const { pages, linkedId } = useLinked(usePages(emergencyCheckouts, { state }), {
    parameter: 'booking',
    read: oneEmergency,
    idOf: ({ bookingId }) => bookingId,
  });
  return (
    <FlatQueue title="Emergency check-outs" filter={<InlineChoice {...choice} />}>
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
          <FlatRows label="Emergency check-outs">
            {items.map((item) => (
              <EmergencyRow
                key={item.bookingId}
                item={item}
                isLinked={item.bookingId === linkedId}
              />
            ))}
          </FlatRows>
        )}
      </PagedList>
    </FlatQueue>
  );
}
