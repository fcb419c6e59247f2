/** Loads the health score of the user's own profile. */
import { useRead } from '#ui/data/read';
import { profileHealth } from '../schema';

export const useProfileHealth = () => useRead(profileHealth, {});
