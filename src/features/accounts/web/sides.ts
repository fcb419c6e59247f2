/** The two user types: what each is called and where its profile is. */
import type { UserType } from '#kernel/actor';

interface Side {
  name: string;
  promise: string;
  choose: string;
  profilePath: string;
  profilePrompt: string;
}

export const sides: Record<UserType, Side> = {
  professional: {
    name: 'Dental professional',
    promise:
      'Dentists, hygienists and dental assistants: pick your shifts, set your rate, get paid.',
    choose: 'Sign up as a professional',
    profilePath: '/professional-profile',
    profilePrompt: 'Add your title, rate and the days you can work so practices can find you.',
  },
  practice: {
    name: 'Dental practice',
    promise: 'Post a shift, choose who covers it, and keep your chairs full.',
    choose: 'Sign up as a practice',
    profilePath: '/practice-profile',
    profilePrompt: "Add your practice's address and a contact person, then post your first shift.",
  },
};

export const userTypes = Object.keys(sides) as UserType[];

/** Where a user completes the profile; without an account type, where it is chosen. */
export const profilePathFor = (userType: UserType | null): string =>
  userType ? sides[userType].profilePath : '/register';
