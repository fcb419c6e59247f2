/** The personal data of every table: whose it is, and what deleting an account does with it. */

import type { PersonalData } from '../platform/privacy/catalog';
import { accounts } from './accounts';
import { correspondence } from './correspondence';
import { money } from './money';
import { contractTextsOf, shifts } from './shifts';

export const personalData: PersonalData = {
  names: [
    `select unnest(array[first_name || ' ' || last_name, email, phone]) from users where id = :id`,
    `select unnest(array[first_name || ' ' || last_name, previous_first_name || ' ' || previous_last_name])
      from name_changes where user_id = :id`,
    `select phone from professional_profiles where user_id = :id`,
    `select unnest(array[practice_name, phone, contact_person_name, contact_person_email,
      contact_person_phone, website]) from practice_profiles where user_id = :id`,
    // Earlier names are in the contracts that were signed under them.
    `select t.terms ->> 'professionalName' from contract_texts t where ${contractTextsOf('professional')}`,
    `select unnest(array[t.terms ->> 'practiceName', t.terms ->> 'contactPerson', t.terms ->> 'email'])
      from contract_texts t where ${contractTextsOf('practice')}`,
  ],
  // The accounts come last: what was written without one is found by their addresses.
  tables: { ...correspondence, ...money, ...shifts, ...accounts },
};
