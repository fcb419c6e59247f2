/** Says that the edited job is one of several days posted together, and which of them to change. */

import type { OwnJobView } from '#features/jobs/schema';
import type { Scope } from '#features/jobs/series/rules';
import { scopeNames, scopesOf } from '#features/jobs/web/labels';
import { formatDate } from '#kernel/time/zones';
import { Notice } from '#ui/feedback/Notice';
import { RadioGroup } from '#ui/field/RadioGroup';

interface SeriesScopeProps {
  job: OwnJobView;
  scope: Scope;
  onChange: (scope: Scope) => void;
}

export function SeriesScope({ job, scope, onChange }: SeriesScopeProps) {
  const { workDate, days } = job;
  const scopes = scopesOf(job);
  if (!workDate || days.length < 2) return null;
  const about = `You're editing ${formatDate(workDate)}, one of ${days.length} days posted together.`;
  return scopes.length > 1 ? (
    <>
      <Notice tone="info">{about} You can change all open days at once.</Notice>
      <RadioGroup
        label="Which days to change"
        name="scope"
        hint="If you change anything besides the date, hours or break, these days are posted separately."
        options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
        value={scope}
        onChange={onChange}
      />
    </>
  ) : (
    <Notice tone="info">{about} None of the other days are open.</Notice>
  );
}
