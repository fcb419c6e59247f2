/** Routes of the photo of a person or practice. */

import { signedIn } from '#features/accounts/policy';
import * as api from '#features/documents/schema';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { admitPhoto, removePhoto, setPhoto } from './commands';

export const photoRoutes: AnyRoute[] = [
  partyRoute(api.setPhoto, signedIn, setPhoto, admitPhoto),
  partyRoute(api.removePhoto, signedIn, removePhoto),
];
