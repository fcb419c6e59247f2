/** The 50 states by name, as forms offer them; postal codes are accepted too. */
import * as z from 'zod';

const codes =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,' +
  'LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
  'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,' +
  'VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

const nameByCode = new Map(
  codes.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);

export const stateNames: readonly string[] = [...nameByCode.values()];

export const defaultState = 'North Dakota';

/** North Dakota for ND; any other input is returned unchanged. */
export const toStateName = (typed: string): string => nameByCode.get(typed.toUpperCase()) ?? typed;

const codeByName = new Map([...nameByCode].map(([code, name]) => [name, code]));

/** ND for North Dakota; any other input is returned unchanged. */
export const toStateCode = (name: string): string => codeByName.get(name) ?? name;

/** Parses to the full name from either form. */
export const stateName = (message: string) =>
  z
    .string(message)
    .trim()
    .transform(toStateName)
    .refine((name) => stateNames.includes(name), message);
