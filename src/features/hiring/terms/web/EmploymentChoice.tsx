/** Asks for W-2 or 1099 if the job offers both; starts unselected. */

import { type ChosenEmployment, employmentTypes } from '#features/jobs/rules';
import { RadioGroup } from '#ui/field/RadioGroup';
import { consent } from '../schema';

const options = (['w2', '1099'] as const).map((value) => ({
  value,
  label: employmentTypes[value],
  note:
    value === 'w2'
      ? "You'll be the practice's employee, and it withholds your taxes."
      : "You'll be an independent contractor and pay your own taxes.",
}));

const { employmentType } = consent;

/** Form schema: the choice is required if there is one. */
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
