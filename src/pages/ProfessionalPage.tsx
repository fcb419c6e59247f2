/** A professional's public card, with what a practice can do there, which is hiring's. */
import { HiringOptions } from '../features/hiring/feed/web/HiringOptions';
import { ProfessionalCardScreen } from '../features/profiles/cards/web/ProfessionalCardScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Professional');

const ProfessionalPage = () => (
  <ProfessionalCardScreen
    hiring={(professional) => <HiringOptions professional={professional} />}
  />
);
export default ProfessionalPage;
