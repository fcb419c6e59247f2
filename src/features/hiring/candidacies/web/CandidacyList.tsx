/** A professional's candidacies in groups, with chips that show one group alone. */

import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useFilter } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { type CandidacyGroup, candidacyGroups } from '../rules';
import { myCandidacies } from '../schema';
import styles from './CandidacyList.module.css';
import { CandidacyRow } from './CandidacyRow';
import { groupNames, sectionsOf } from './candidacy';

const groups = {
  name: 'show',
  label: 'Show',
  values: candidacyGroups,
  textOf: (group: CandidacyGroup) => groupNames[group],
};

const noneIn: Record<CandidacyGroup, string> = {
  answer: 'Nothing needs your answer right now.',
  waiting: "You aren't waiting to hear from anyone.",
  booked: "You don't have an upcoming shift yet.",
  past: 'Nothing here yet.',
};

export function CandidacyList() {
  const { value: group, choice } = useFilter(groups);
  const pages = usePages(myCandidacies, { group }, { pollsOffline: true });
  const isBlank = group === undefined && pages.items?.length === 0;
  return (
    <div className="stack gap-3">
      {!isBlank && <ChoiceChips choice={choice} />}
      <PagedList
        pages={pages}
        noun="shifts"
        empty={
          group ? (
            <p className="muted">{noneIn[group]}</p>
          ) : (
            <Empty
              title="You haven't applied to any jobs yet."
              action={<ButtonLink to="/jobs">Find jobs</ButtonLink>}
            >
              When you apply or a practice invites you, it shows up here.
            </Empty>
          )
        }
      >
        {(items) =>
          sectionsOf(items).map(({ group: name, items: shown }) => (
            <section key={name} className="stack gap-2" aria-label={groupNames[name]}>
              <h2 className={styles.name}>{groupNames[name]}</h2>
              <ul className={`stack gap-0 panel ${styles.rows}`}>
                {shown.map((candidacy) => (
                  <li key={candidacy.jobId}>
                    <CandidacyRow candidacy={candidacy} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}
