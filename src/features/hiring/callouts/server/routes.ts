/** Routes to propose, start, watch and stop a call-out. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { callOut, startCallOut, stopCallOut } from './commands';
import { showCallOut, viewProposal } from './views';

export const callOutRoutes: AnyRoute[] = [
  partyRoute(api.proposeCallOut, practices, viewProposal),
  partyRoute(api.callOut, practices, callOut),
  partyRoute(api.jobCallOut, practices, showCallOut),
  partyRoute(api.startCallOut, practices, startCallOut),
  partyRoute(api.stopCallOut, practices, stopCallOut),
];
