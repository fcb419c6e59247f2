/** The routes of administration, for admins only. */

import { admins } from '#features/accounts/policy';
import type { Actor, UserType } from '#kernel/actor';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import * as api from '../schema';
import { decideDocument, decideProfile, sendTestSms } from './commands';
import * as data from './data';
import { viewItem, viewProfile } from './views';

const profilesInOrder = ({ sort }: { sort: keyof typeof data.profileOrders }) =>
  data.profileOrders[sort];

type ProfileQuery = Omit<data.ProfilePage, 'scope' | 'today'> & { waitsFor?: data.Scope };

const profilesOf = (scope: data.Scope, userType?: UserType) => ({
  find: ({ db, clock }: Context, _admin: Actor, { waitsFor = scope, ...page }: ProfileQuery) =>
    data.findProfiles(db, {
      ...page,
      ...(userType && { userType }),
      scope: waitsFor,
      today: dayOf(clock.now()),
    }),
  view: (row: data.ListedProfile, { clock }: Context, actor: Actor) =>
    viewItem(row, actor, dayOf(clock.now())),
});

export const adminRoutes: AnyRoute[] = [
  actorList(api.pendingProfiles, admins, profilesInOrder, profilesOf('pending')),
  actorList(api.profilesPendingVerification, admins, profilesInOrder, profilesOf('pending')),
  actorList(api.verifiedProfiles, admins, profilesInOrder, profilesOf('verified')),
  actorList(api.professionalProfiles, admins, profilesInOrder, profilesOf('all', 'professional')),
  actorList(api.practiceProfiles, admins, profilesInOrder, profilesOf('all', 'practice')),
  actorRoute(api.profileDetail, admins, viewProfile),
  actorRoute(api.verifyProfile, admins, decideProfile),
  actorRoute(api.reviewDocument, admins, decideDocument),
  actorRoute(api.testSms, admins, sendTestSms),
];
