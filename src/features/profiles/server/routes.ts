/** The routes of profiles. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { notFound, requireFound } from '#kernel/refusal';
import { type AnyRoute, actorRoute, partyRoute, preparedRoute, route } from '#platform/http/route';
import { placeOf } from '#platform/places';
import { isBlocked } from '../blocks/server/data';
import { practiceCard } from '../cards/schema';
import { profileHealth } from '../health/schema';
import { savePaymentMethod } from '../payment/method/server/commands';
import { paymentOptions } from '../payment/schema';
import * as api from '../schema';
import {
  createPractice,
  createProfessional,
  patchProfessional,
  prepareProfessional,
  savePractice,
  saveProfessional,
  submitVerification,
} from './commands';
import {
  showPractice,
  showProfessional,
  viewHealth,
  viewPractice,
  viewPracticeCard,
} from './views';

export const profileRoutes: AnyRoute[] = [
  partyRoute(api.getProfessional, professionals, showProfessional),
  preparedRoute(
    api.createProfessional,
    professionals,
    ({ actor, body, context, request }) =>
      prepareProfessional(context, partyOf(actor), {
        form: body,
        requestKey: request.headers['idempotency-key']?.toString(),
      }),
    ({ actor, body: form, context, prepared: payout }) =>
      createProfessional(context, partyOf(actor), { form, payout }),
  ),
  partyRoute(api.updateProfessional, professionals, saveProfessional),
  // A patch consists of the fields that were sent, and nothing else.
  route(api.patchProfessional, professionals, ({ actor, body, context }) =>
    patchProfessional(context, partyOf(actor), body),
  ),

  partyRoute(api.getPractice, practices, showPractice),
  partyRoute(api.createPractice, practices, createPractice),
  partyRoute(api.updatePractice, practices, savePractice),
  partyRoute(api.setPaymentMethod, practices, async (context, party, fields) =>
    viewPractice(context, await savePaymentMethod(context, party, fields)),
  ),
  actorRoute(paymentOptions, signedIn, async ({ gateway }) => ({
    gateway: gateway.name,
    publishableKey: gateway.publishableKey,
  })),
  partyRoute(api.submitVerification, practices, submitVerification),

  actorRoute(practiceCard, signedIn, async (context, { userId }, { id }) => {
    if (await isBlocked(context.db, userId, id)) throw notFound();
    return viewPracticeCard(context, id);
  }),

  actorRoute(profileHealth, signedIn, viewHealth),

  actorRoute(api.findPlace, signedIn, async (_context, _actor, { zip }) => {
    const { city, state, timeZone } = requireFound(placeOf(zip));
    return { city, state, timeZone };
  }),
];
