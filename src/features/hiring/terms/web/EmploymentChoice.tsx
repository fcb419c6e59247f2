/** Asks how to be paid where the job offers both; nothing is chosen beforehand. */

import { RadioGroup } from '../../../../ui/RadioGroup';
import { type ChosenEmployment, employmentTypes } from '../../../jobs/rules';
import { consent } from '../schema';

const options = (['w2', '1099'] as const).map((value) => ({
  value,
  label: employmentTypes[value],
  note: value === 'w2' ? 'You work as an employee.' : 'You work as an independent contractor.',
}));

const { employmentType } = consent;

/** What a form must hold: a choice where there is one, otherwise nothing. */
export const employmentField = (isOpen: boolean) =>
  isOpen ? employmentType.unwrap() : employmentType;

interface EmploymentChoiceProps {
  name: string;
  value: ChosenEmployment | undefined;
  error?: string | undefined;
  onChange: (value: ChosenEmployment) => void;
}

export const EmploymentChoice = (field: EmploymentChoiceProps) => (
  <RadioGroup {...field} label="How do you want to be paid?" options={options} />
);
