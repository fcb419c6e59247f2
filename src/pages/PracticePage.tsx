/** A practice's public card, where a professional can make it a favorite, which is hiring's. */
import { FavoriteOf } from '../features/hiring/favorites/web/Favorite';
import { PracticeCardScreen } from '../features/profiles/cards/web/PracticeCardScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Practice');

const PracticePage = () => (
  <PracticeCardScreen favorite={({ id, name }) => <FavoriteOf userId={id} name={name} />} />
);
export default PracticePage;
