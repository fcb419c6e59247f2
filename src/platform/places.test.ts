import { describe, expect, it } from 'vitest';
import { type MapPoint, projectToMap } from '../kernel/place';
import {
  isTimeZone,
  metersBetween,
  milesBetween,
  type Place,
  parseTown,
  placeNear,
  placeOf,
  townOf,
  townPlaceOf,
  zipsOfTown,
  zipsWithin,
  zoneOf,
} from './places';

describe('a town as people type it', () => {
  const states = ['North Dakota', 'South Dakota', 'Minnesota'];
  it.each([
    ['Fargo', 'Fargo', 'North Dakota'],
    ['  fargo , nd ', 'Fargo', 'North Dakota'],
    ['FARGO NORTH DAKOTA', 'Fargo', 'North Dakota'],
    ['Grand Forks, ND', 'Grand Forks', 'North Dakota'],
    ['58501', 'Bismarck', 'North Dakota'],
    ['58501-1234', 'Bismarck', 'North Dakota'],
    ['Sioux Falls', 'Sioux Falls', 'South Dakota'],
    ['Rochester, MN', 'Rochester', 'Minnesota'],
    ['Mandan', 'Mandan', 'North Dakota'],
    ['90210', 'Beverly Hills', 'California'],
  ])('%j is %s in %s', (typed, city, state) => {
    expect(parseTown(typed, states)).toMatchObject({ city, state });
  });

  it.each(['', ',', 'ND', 'Atlantis', '00000', 'Fargo, MN', "Fargo'; drop table jobs", '\0'])(
    '%j is none',
    (typed) => expect(parseTown(typed, states)).toBeUndefined(),
  );

  it('lies in the middle of its ZIP codes', () => {
    const town = parseTown('Fargo', states);
    const parts = ['58102', '58103', '58104'].map((zip) => placeOf(zip)?.latitude ?? 0);
    expect(town?.latitude).toBeGreaterThan(Math.min(...parts));
    expect(town?.latitude).toBeLessThan(Math.max(...parts));
  });
});

describe('the place of a ZIP code', () => {
  it.each([
    ['58801', 'Williston', 'America/Chicago'],
    ['58601', 'Dickinson', 'America/Denver'],
    ['58523', 'Beulah', 'America/North_Dakota/Beulah'],
    ['58563', 'New Salem', 'America/North_Dakota/New_Salem'],
    ['58530', 'Center', 'America/North_Dakota/Center'],
    ['58554', 'Mandan', 'America/Chicago'],
    ['58535', 'Flasher', 'America/North_Dakota/New_Salem'],
    ['58838', 'Cartwright', 'America/Chicago'],
    ['58854', 'Watford City', 'America/Chicago'],
    ['58634', 'Grassy Butte', 'America/Denver'],
    ['58501', 'Bismarck', 'America/Chicago'],
    ['58102', 'Fargo', 'America/Chicago'],
    ['58701', 'Minot', 'America/Chicago'],
  ])('%s is %s in North Dakota, in the time zone %s', (zip, city, timeZone) => {
    expect(placeOf(zip)).toMatchObject({ city, state: 'North Dakota', timeZone });
  });

  it.each([
    ['57103', 'Sioux Falls', 'South Dakota', 'America/Chicago'],
    ['57701', 'Rapid City', 'South Dakota', 'America/Denver'],
    ['10200', 'New York', 'New York', 'America/New_York'],
    ['36872', 'Valley', 'Alabama', 'America/New_York'],
    ['79901', 'El Paso', 'Texas', 'America/Denver'],
    ['85001', 'Phoenix', 'Arizona', 'America/Phoenix'],
    ['20001', 'Washington', 'District of Columbia', 'America/New_York'],
    ['00501', 'Holtsville', 'New York', 'America/New_York'],
    ['99950', 'Ketchikan', 'Alaska', 'America/Sitka'],
  ])('%s is %s, %s, in the time zone %s', (zip, city, state, timeZone) => {
    expect(placeOf(zip)).toMatchObject({ city, state, timeZone });
  });

  it('inherits what a line of the table omits', () => {
    expect(placeOf('00544')).toEqual(placeOf('00501'));
    expect(placeOf('58802')?.city).toBe('Williston');
    expect(placeOf('58802')?.latitude).not.toBe(placeOf('58801')?.latitude);
  });

  it('ignores the four digits of ZIP+4, and is undefined for an unknown ZIP code', () => {
    expect(placeOf('58102-1234')).toEqual(placeOf('58102'));
    expect(placeOf('00000')).toBeUndefined();
    expect(placeOf('')).toBeUndefined();
  });
});

describe('the time zone of a ZIP code', () => {
  it('missing in the table is that of its neighbor', () => {
    expect(placeOf('58600')).toBeUndefined();
    expect(zoneOf('58600')).toBe('America/Denver');
    expect(zoneOf('00000')).toBeUndefined();
  });

  it('is accepted only as a current IANA name', () => {
    for (const name of ['America/Chicago', 'America/North_Dakota/Beulah']) {
      expect(isTimeZone(name)).toBe(true);
    }
    expect(isTimeZone('America/Indiana/Indianapolis')).toBe(true);
    for (const name of ['', 'Central', 'america/chicago', '+05:00', '../etc', 'Mars/Base']) {
      expect(isTimeZone(name)).toBe(false);
    }
  });
});

describe('the distance between two ZIP codes', () => {
  it.each([
    ['58102', '58501', 187],
    ['58102', '58201', 68],
    ['58501', '58601', 93],
    ['58701', '58801', 109],
    ['58102', '57103', 234],
  ])('from %s to %s is about %i miles', (zip, other, miles) => {
    expect(Math.abs((milesBetween(zip, other) ?? 0) - miles)).toBeLessThan(3);
    expect(milesBetween(other, zip)).toBe(milesBetween(zip, other));
  });

  it('is 0 within one, and unknown without one', () => {
    expect(milesBetween('58102', '58102')).toBe(0);
    expect(milesBetween('58102', '00000')).toBeUndefined();
  });
});

describe('the flat projection', () => {
  const plains = ['58102', '58801', '58601', '58523', '57103', '57701', '55401', '59101', '82001'];

  it.each(plains.flatMap((zip) => plains.filter((each) => each > zip).map((each) => [zip, each])))(
    'gives the distance from %s to %s within half a percent',
    (zip = '', other = '') => {
      const [from, to] = [zip, other].map((each) => projectToMap(placeOf(each) as Place)) as [
        MapPoint,
        MapPoint,
      ];
      const flat = Math.hypot(to.x - from.x, to.y - from.y);
      const miles = milesBetween(zip, other) ?? 0;
      expect(Math.abs(flat - miles)).toBeLessThan(0.005 * miles + 0.1);
    },
  );

  it('uses the nearest number for a ZIP code that is not in the table', () => {
    expect(placeNear('58600')).toEqual(placeOf('58601'));
    expect(placeNear('00000')).toBeUndefined();
  });
});

describe('a town', () => {
  it('has the ZIP codes that share its name and state, and lies in their middle', () => {
    const town = townOf('58501');
    expect(town).toMatchObject({ name: 'Bismarck, ND', zips: zipsOfTown('Bismarck, ND') });
    expect(zipsOfTown('Bismarck, ND')).toEqual(expect.arrayContaining(['58501', '58503', '58504']));
    expect(zipsOfTown('Bismarck, ND')).not.toContain('58554');
    expect(townOf('58503')).toBe(town);
    const miles = milesBetween('58501', '58503') ?? 0;
    const from = placeOf('58501') as Place;
    if (!town) throw new Error('Bismarck is a town.');
    expect(metersBetween(from, town) / 1_609).toBeLessThan(miles + 5);
  });

  it('is that of the nearest number for a ZIP code that is not in the table', () => {
    expect(townOf('58600')?.name).toBe('Dickinson, ND');
    expect(townOf('00000')).toBeUndefined();
    expect(zipsOfTown('Nowhere, ND')).toEqual([]);
  });

  it('of a view is without its ZIP codes', () => {
    expect(townPlaceOf('58102-1234')).toEqual({
      name: 'Fargo, ND',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
    expect(townPlaceOf(null)).toBeNull();
  });
});

describe('the ZIP codes around one', () => {
  it('include itself and towns within the distance, in other states too', () => {
    const near = zipsWithin('58102', 60);
    for (const zip of ['58102', '58103', '56560', '58072']) expect(near).toContain(zip);
    for (const zip of ['58501', '58201', '55401']) expect(near).not.toContain(zip);
    expect(zipsWithin('58102-1234', 60)).toBe(near);
  });

  it('are none for a ZIP code that does not exist', () => {
    expect(zipsWithin('00000', 60)).toEqual([]);
  });
});
