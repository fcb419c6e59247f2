/** The last twelve months in figures, different for each side. */
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import styles from './insights.module.css';
import { PracticeInsights } from './PracticeInsights';
import { ProfessionalInsights } from './ProfessionalInsights';

const title = 'Insights';

export const meta = () => privateMetaTags(title);

export default function InsightsScreen() {
  return (
    <RequireSide title={title}>
      {(side) => (
        <Screen>
          <div className={`stack gap-3 content-start ${styles.screen}`}>
            <header>
              <h1>{title}</h1>
              <p className="note">The last 12 months, grouped by the month of the shift.</p>
            </header>
            {side === 'practice' ? <PracticeInsights /> : <ProfessionalInsights />}
          </div>
        </Screen>
      )}
    </RequireSide>
  );
}
