/** Emergency check-outs, those that wait or those decided, and the one that is open. */
import { formatDuration, formatMoment } from '#kernel/time/zones';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import { privateMetaTags } from '#ui/page/head';
import { emergencyCheckouts, emergencyStates } from '../schema';
import { EmergencyPane } from './EmergencyPane';

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
  return (
    <Queue
      title="Emergency check-outs"
      filter={<ChoiceChips choice={choice} />}
      isFilterBeside
      listTitle={labels[state]}
      pages={usePages(emergencyCheckouts, { state })}
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
      row={({ bookingId, professionalName, hoursWorked, practiceName, ...item }) => ({
        id: bookingId,
        face: { name: professionalName },
        title: `${professionalName} at ${practiceName}`,
        facts: [
          formatMoment(item.checkedOutAt, item.timeZone),
          hoursWorked !== null && formatDuration(hoursWorked),
        ],
        excerpt: item.reason,
      })}
      parameter="booking"
      pane={(opened) => <EmergencyPane {...opened} />}
    />
  );
}
