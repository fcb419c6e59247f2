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
import * as commands from './commands';
import * as views from './views';

export const profileRoutes: AnyRoute[] = [
  partyRoute(api.getProfessional, professionals, views.showProfessional),
  preparedRoute(
    api.createProfessional,
    professionals,
    ({ actor, body, context, request }) =>
      commands.prepareProfessional(context, partyOf(actor), {
        form: body,
        requestKey: request.headers['idempotency-key']?.toString(),
      }),
    ({ actor, body: form, context, prepared: payout }) =>
      commands.createProfessional(context, partyOf(actor), { form, payout }),
  ),
  partyRoute(api.updateProfessional, professionals, commands.saveProfessional),
  // A patch consists of the fields that were sent, and nothing else.
  route(api.patchProfessional, professionals, ({ actor, body, context }) =>
    commands.patchProfessional(context, partyOf(actor), body),
  ),

  partyRoute(api.getPractice, practices, views.showPractice),
  partyRoute(api.createPractice, practices, commands.createPractice),
  partyRoute(api.updatePractice, practices, commands.savePractice),
  partyRoute(api.setPaymentMethod, practices, async (context, party, fields) =>
    views.viewPractice(context, await savePaymentMethod(context, party, fields)),
  ),
  actorRoute(paymentOptions, signedIn, async ({ gateway }) => ({
    gateway: gateway.name,
    publishableKey: gateway.publishableKey,
  })),
  partyRoute(api.submitVerification, practices, commands.submitVerification),

  actorRoute(practiceCard, signedIn, async (context, { userId }, { id }) => {
    if (await isBlocked(context.db, userId, id)) throw notFound();
    return views.viewPracticeCard(context, id);
  }),

  actorRoute(profileHealth, signedIn, views.viewHealth),

  actorRoute(api.findPlace, signedIn, async (_context, _actor, { zip }) => {
    const { city, state, timeZone } = requireFound(placeOf(zip));
    return { city, state, timeZone };
  }),
];
