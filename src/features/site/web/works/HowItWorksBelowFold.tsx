/** How it works, below its hero. */
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
