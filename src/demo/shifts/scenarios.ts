/** Who applied for which demo job, and what became of it. */

import type { ApplicationStatus } from '#features/jobs/rules';
import { pastShifts } from './pastShifts';
import { reviewedScenarios } from './reviews';
import { todayShifts } from './today';

export interface Scenario {
  job: string;
  by: string;
  hoursAgo: number;
  rate?: number;
  letter?: string;
  status?: ApplicationStatus;
  reason?: string;
  /** A quick apply at the posted rate. */
  isQuick?: true;
  /** Selected this long ago; the contract is pending. */
  selectedHoursAgo?: number;
  booked?: 'confirmed' | 'completed';
}

export const scenarios: Scenario[] = [
  {
    job: 'fargo-applicants',
    by: 'solveig',
    hoursAgo: 40,
    rate: 56,
    letter: "I've worked with Marcus before and know where the gloves are. That's my day off.",
  },
  {
    job: 'fargo-applicants',
    by: 'caleb',
    hoursAgo: 22,
    rate: 52,
    letter: 'Happy to drive down from Grand Forks.',
  },
  { job: 'fargo-applicants', by: 'tomas', hoursAgo: 5, rate: 110 },
  { job: 'fargo-quick', by: 'caleb', hoursAgo: 6, isQuick: true },
  {
    job: 'fargo-booked',
    by: 'hanna',
    hoursAgo: 150,
    rate: 54,
    booked: 'confirmed',
    letter: 'Your ultrasonic and I are old friends.',
  },
  {
    job: 'fargo-booked',
    by: 'solveig',
    hoursAgo: 140,
    rate: 60,
    status: 'rejected',
    reason: 'Another professional was booked.',
  },
  { job: 'fargo-cancelled', by: 'hanna', hoursAgo: 240, rate: 54, booked: 'confirmed' },
  { job: 'fargo-no-show', by: 'caleb', hoursAgo: 260, rate: 52, booked: 'confirmed' },
  { job: 'fargo-excused', by: 'solveig', hoursAgo: 280, rate: 56, booked: 'confirmed' },
  { job: 'fargo-past', by: 'hanna', hoursAgo: 600, rate: 52, booked: 'completed' },
  { job: 'fargo-offered', by: 'solveig', hoursAgo: 50, rate: 57, selectedHoursAgo: 2 },
  { job: 'fargo-short-day', by: 'caleb', hoursAgo: 100, rate: 51, booked: 'confirmed' },
  { job: 'fargo-evening', by: 'solveig', hoursAgo: 70, rate: 58, booked: 'confirmed' },
  { job: 'bismarck-past', by: 'tomas', hoursAgo: 920, rate: 120, booked: 'completed' },
  { job: 'grandforks-hygiene', by: 'hanna', hoursAgo: 60, rate: 55, selectedHoursAgo: 3 },
  {
    job: 'minot-hygiene',
    by: 'hanna',
    hoursAgo: 30,
    rate: 60,
    letter: "I'd drive up the night before.",
  },
  { job: 'bismarck-dentist', by: 'tomas', hoursAgo: 20, isQuick: true },
  {
    job: 'bismarck-assistant',
    by: 'hanna',
    hoursAgo: 18,
    rate: 40,
    status: 'rejected',
    reason: "We're looking for an assistant this time. Please apply when we need a hygienist!",
  },
  ...pastShifts.map(({ scenario }) => scenario),
  ...todayShifts.map(({ scenario }) => scenario),
  ...reviewedScenarios,
];
