/** A practice's public card, with its open shifts and what a professional can do there. */
import { FavoriteOf } from '../features/hiring/favorites/web/Favorite';
import { PracticeShifts } from '../features/hiring/web/PracticeShifts';
import { MessageTo } from '../features/messages/web/MessageTo';
import { PracticeCardScreen } from '../features/profiles/cards/web/PracticeCardScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Practice');

const PracticePage = () => (
  <PracticeCardScreen
    actions={({ id, name }) => (
      <>
        <MessageTo userId={id} name={name} />
        <FavoriteOf userId={id} name={name} />
      </>
    )}
    openings={({ id }) => <PracticeShifts practiceId={id} />}
  />
);
export default PracticePage;
