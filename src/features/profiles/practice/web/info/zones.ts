/** The time zones of the US in plain words, those of North Dakota first. */
import type { Option } from '#ui/field/Field';

/** IANA's own list for the US (zone.tab); North Dakota has five of them. */
const names: readonly (readonly [zone: string, label: string])[] = [
  ['America/Chicago', 'Central Time (most of North Dakota)'],
  ['America/Denver', 'Mountain Time (southwest North Dakota: Dickinson, Bowman)'],
  ['America/North_Dakota/Center', 'Central Time (Oliver County, ND: Center)'],
  ['America/North_Dakota/New_Salem', 'Central Time (Morton County, ND, west of Mandan: New Salem)'],
  ['America/North_Dakota/Beulah', 'Central Time (Mercer County, ND: Beulah, Hazen)'],
  ['America/New_York', 'Eastern Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Anchorage', 'Alaska Time'],
  ['Pacific/Honolulu', 'Hawaii Time'],
  ['America/Phoenix', 'Mountain Time without daylight saving (Arizona)'],
  ['America/Boise', 'Mountain Time (southern Idaho, eastern Oregon)'],
  ['America/Detroit', 'Eastern Time (Michigan)'],
  ['America/Menominee', 'Central Time (Michigan, Wisconsin border)'],
  ['America/Kentucky/Louisville', 'Eastern Time (Louisville, Kentucky)'],
  ['America/Kentucky/Monticello', 'Eastern Time (Wayne County, Kentucky)'],
  ['America/Indiana/Indianapolis', 'Eastern Time (most of Indiana)'],
  ['America/Indiana/Vincennes', 'Eastern Time (Vincennes, Indiana)'],
  ['America/Indiana/Winamac', 'Eastern Time (Pulaski County, Indiana)'],
  ['America/Indiana/Marengo', 'Eastern Time (Crawford County, Indiana)'],
  ['America/Indiana/Petersburg', 'Eastern Time (Pike County, Indiana)'],
  ['America/Indiana/Vevay', 'Eastern Time (Switzerland County, Indiana)'],
  ['America/Indiana/Tell_City', 'Central Time (Perry County, Indiana)'],
  ['America/Indiana/Knox', 'Central Time (Starke County, Indiana)'],
  ['America/Juneau', 'Alaska Time (Juneau)'],
  ['America/Sitka', 'Alaska Time (Sitka)'],
  ['America/Metlakatla', 'Alaska Time (Annette Island)'],
  ['America/Yakutat', 'Alaska Time (Yakutat)'],
  ['America/Nome', 'Alaska Time (western Alaska)'],
  ['America/Adak', 'Aleutian Time (western Aleutians)'],
];

const options: readonly Option[] = names.map(([value, label]) => ({ value, label }));

/** The options; a stored time zone that is not in the list stays an option. */
export const zoneOptions = (current: string): readonly Option[] =>
  current === '' || options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: current.replaceAll('_', ' ') }];

export const zoneLabel = (zone: string): string =>
  zoneOptions(zone).find(({ value }) => value === zone)?.label ?? '';
