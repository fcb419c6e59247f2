/** Loads the practice's own first-day card. */
import { useRead } from '#ui/data/read';
import { getFirstDay } from '../schema';

export const firstDayPath = '/practice-profile?tab=first-day';

export const useFirstDay = () => useRead(getFirstDay, {});
