/** The home page below its hero. */
import { Features } from './Features';
import { InstallApp } from './InstallApp';
import { ShiftLife } from './ShiftLife';
import { PracticeSide, ProfessionalSide } from './Sides';
import { Stats } from './Stats';
import { Steps } from './Steps';
import { Testimonials } from './Testimonials';

export default function HomeBelowFold() {
  return (
    <>
      <Stats />
      <Steps />
      <ShiftLife />
      <ProfessionalSide />
      <PracticeSide />
      <Features />
      <Testimonials />
      <InstallApp />
    </>
  );
}
