/** The routes of profiles. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { notFound, requireFound } from '#kernel/refusal';
import { type AnyRoute, preparedRoute, route } from '#platform/http/route';
import { placeOf } from '#platform/places';
import { isBlocked } from '../blocks/server/data';
import { practiceCard } from '../cards/schema';
import { profileHealth } from '../health/schema';
import { savePaymentMethod } from '../payment/method/server/commands';
import { paymentOptions } from '../payment/schema';
import { submitted } from '../rules';
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
import { findPractice, findProfessional } from './data';
import { viewHealth, viewPractice, viewPracticeCard, viewProfessional } from './views';

export const profileRoutes: AnyRoute[] = [
  route(api.getProfessional, professionals, async ({ actor, context }) => {
    const profile = requireFound(await findProfessional(context.db, actor.userId));
    return viewProfessional(context, profile);
  }),
  preparedRoute(
    api.createProfessional,
    professionals,
    ({ actor, body, context, request }) =>
      prepareProfessional(context, actor.userId, {
        form: body,
        requestKey: request.headers['idempotency-key']?.toString(),
      }),
    async ({ actor, body: form, context, prepared: payout }) =>
      viewProfessional(context, await createProfessional(context, actor.userId, { form, payout })),
  ),
  route(api.updateProfessional, professionals, async ({ actor, body, context }) =>
    viewProfessional(context, await saveProfessional(context, actor.userId, body)),
  ),
  route(api.patchProfessional, professionals, async ({ actor, body, context }) =>
    viewProfessional(context, await patchProfessional(context, actor.userId, body)),
  ),

  route(api.getPractice, practices, async ({ actor, context }) => {
    const profile = requireFound(await findPractice(context.db, actor.userId));
    return viewPractice(context, profile);
  }),
  route(api.createPractice, practices, async ({ actor, body, context }) =>
    viewPractice(context, await createPractice(context, actor.userId, body)),
  ),
  route(api.updatePractice, practices, async ({ actor, body, context }) =>
    viewPractice(context, await savePractice(context, actor.userId, body)),
  ),
  route(api.setPaymentMethod, practices, async ({ actor, body, context }) =>
    viewPractice(context, await savePaymentMethod(context, actor.userId, body)),
  ),
  route(paymentOptions, signedIn, async ({ context: { gateway } }) => ({
    gateway: gateway.name,
    publishableKey: gateway.publishableKey,
  })),
  route(api.submitVerification, practices, async ({ actor, context }) => {
    const missing = await submitVerification(context, actor.userId);
    return { message: submitted(missing), missing };
  }),

  route(practiceCard, signedIn, async ({ params, context, actor }) => {
    if (await isBlocked(context.db, actor.userId, params.id)) throw notFound();
    return viewPracticeCard(context, params.id);
  }),

  route(profileHealth, signedIn, ({ actor, context }) => viewHealth(context, actor.userId)),

  route(api.findPlace, signedIn, async ({ params }) => {
    const place = placeOf(params.zip);
    if (!place) throw notFound();
    const { city, state, timeZone } = place;
    return { city, state, timeZone };
  }),
];
