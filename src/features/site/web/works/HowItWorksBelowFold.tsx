/** The "How it works" page, below its hero. */

import { Benefits } from './Benefits';
import { BothSides } from './BothSides';
import { Numbers } from './Numbers';

export default function HowItWorksBelowFold() {
  return (
    <>
      <BothSides />
      <Numbers />
      <Benefits />
    </>
  );
}
