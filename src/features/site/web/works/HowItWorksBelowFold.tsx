/** The "How it works" page, below its hero. */
import { Banks } from './Banks';
import { Benefits } from './Benefits';
import { Numbers } from './Numbers';

export default function HowItWorksBelowFold() {
  return (
    <>
      <Banks />
      <Numbers />
      <Benefits />
    </>
  );
}
