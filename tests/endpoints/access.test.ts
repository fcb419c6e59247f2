/**
 * Access matrix: the response of every endpoint to each kind of user; a new route must be added.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import words from '#features/admin/audit/web/words.json';
import { isRecorded } from '#features/admin/server/reads';
import type { Endpoint } from '#kernel/api/endpoint';
import { routes } from '#server';
import type { Client } from '#tests/support/world/client';
import { endpoints, nameOf, pathOf } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const people = ['anonymous', 'professional', 'practice', 'admin', 'owner'] as const;
type Kind = (typeof people)[number];
type Row = [
  anonymous: number,
  professional: number,
  practice: number,
  admin: number,
  owner: number,
];

const all = (status: number): Row => [status, status, status, status, status];
const signedInGet = (status: number): Row => [401, status, status, status, status];
const adminsOnly = (status: number): Row => [401, 403, 403, status, status];
const ownersOnly = (status: number): Row => [401, 403, 403, 403, status];
/** The admin in this test is a professional. */
const professionalsOnly = (status: number): Row => [401, status, 403, status, 403];
const practicesOnly = (status: number): Row => [401, 403, status, 403, 403];

/** The response to an empty request. */
const matrix: Record<string, Row> = {
  'GET /api/auth/user': signedInGet(200),
  'PUT /api/user/profile': signedInGet(200),
  'POST /api/login': all(400),
  'GET /api/login': all(302),
  'GET /api/simple-logout': all(200),
  'POST /api/simple-logout': all(303),
  'POST /api/auth/forgot-password': all(400),
  'POST /api/auth/reset-password': all(400),
  'POST /api/send-verification': all(400),
  'POST /api/verify-code': all(400),
  'GET /api/user/name': signedInGet(200),
  'POST /api/user/name': signedInGet(400),
  'DELETE /api/user/name': signedInGet(404),
  'POST /api/user/phone/code': signedInGet(400),
  'POST /api/user/phone/confirm': signedInGet(400),
  'POST /api/user/email': signedInGet(400),
  'POST /api/user/email/confirm': signedInGet(400),
  'POST /api/auth/undo-email': all(400),
  'POST /api/auth/verify-email': all(400),
  'POST /api/auth/send-verify-email': signedInGet(200),
  'POST /api/user/export-data': signedInGet(200),
  'GET /api/user/export-data': signedInGet(200),
  'GET /api/user/export-data/{id}': signedInGet(404),
  'GET /api/user/exports/{id}': signedInGet(404),
  'POST /api/user/totp': signedInGet(400),
  'POST /api/user/totp/confirm': signedInGet(400),
  'POST /api/user/totp/off': signedInGet(400),
  'POST /api/user/password': signedInGet(400),
  'GET /api/user/confirm-identity': signedInGet(204),
  'POST /api/user/confirm-identity': signedInGet(400),
  'POST /api/user/confirm-identity/passkey': signedInGet(400),
  'GET /api/user/sessions': signedInGet(200),
  'DELETE /api/user/sessions': signedInGet(204),
  'DELETE /api/user/sessions/{id}': signedInGet(404),
  'GET /api/user/passkeys': signedInGet(200),
  'POST /api/user/passkeys/options': signedInGet(400),
  'POST /api/user/passkeys': signedInGet(400),
  'PATCH /api/user/passkeys/{id}': signedInGet(400),
  'DELETE /api/user/passkeys/{id}': signedInGet(404),
  'POST /api/login/passkey/options': all(200),
  'POST /api/login/passkey': all(400),
  'GET /api/user/account/deletion': signedInGet(200),
  'DELETE /api/user/account': [401, 204, 204, 204, 409],
  'GET /api/dashboard': signedInGet(200),
  'GET /api/now': signedInGet(200),
  'GET /api/dashboard/suggestions': professionalsOnly(200),
  'GET /api/dashboard/unfilled': practicesOnly(200),
  'GET /api/practice/jobs/{id}/available': practicesOnly(404),
  'GET /api/checklist': signedInGet(200),
  'GET /api/documents': signedInGet(200),
  'DELETE /api/documents/{id}': signedInGet(404),
  'POST /api/upload-documents': [401, 400, 403, 400, 403],
  'POST /api/practice/documents': [401, 403, 400, 403, 403],
  'GET /api/practice/verification-files': [401, 403, 200, 403, 403],
  'POST /api/practice/verification-files': [401, 403, 400, 403, 403],
  'POST /api/user/photo': signedInGet(400),
  'DELETE /api/user/photo': signedInGet(204),
  'GET /api/files/{id}': signedInGet(404),
  'GET /api/professional/profile': [401, 404, 403, 404, 403],
  'POST /api/professional/profile': [401, 400, 403, 400, 403],
  'PUT /api/professional/profile': [401, 400, 403, 400, 403],
  'PATCH /api/professional/profile': [401, 404, 403, 404, 403],
  'GET /api/practice/profile': [401, 403, 404, 403, 403],
  'POST /api/practice/profile': [401, 403, 400, 403, 403],
  'PUT /api/practice/profile': [401, 403, 400, 403, 403],
  'GET /api/practice/first-day': practicesOnly(404),
  'PUT /api/practice/first-day': practicesOnly(400),
  'POST /api/practice/first-day/not-now': practicesOnly(404),
  'POST /api/practice/payment-method': [401, 403, 400, 403, 403],
  'GET /api/payment-options': signedInGet(200),
  'POST /api/practice/submit-verification': practicesOnly(409),
  'GET /api/professionals/{id}': signedInGet(404),
  'GET /api/professionals/{id}/hiring': practicesOnly(404),
  'GET /api/practices/{id}': signedInGet(404),
  'GET /api/profile-health': signedInGet(200),
  'GET /api/places/{zip}': signedInGet(400),
  'POST /api/jobs': practicesOnly(400),
  'PATCH /api/jobs/{id}': practicesOnly(404),
  'POST /api/jobs/{id}/close': practicesOnly(404),
  'POST /api/jobs/{id}/reopen': practicesOnly(404),
  'GET /api/practice/jobs': practicesOnly(200),
  'GET /api/practice/jobs/{id}': practicesOnly(404),
  'GET /api/practice/usual-shifts': practicesOnly(200),
  'GET /api/practice/rate-guidance': practicesOnly(400),
  'GET /api/practice/job-templates': practicesOnly(200),
  'POST /api/practice/job-templates': practicesOnly(400),
  'DELETE /api/practice/job-templates/{id}': practicesOnly(404),
  'GET /api/saved-searches': professionalsOnly(200),
  'POST /api/saved-searches': professionalsOnly(400),
  'DELETE /api/saved-searches/{id}': professionalsOnly(404),
  'GET /api/shifts': all(200),
  'GET /api/shifts/{id}': all(404),
  'GET /api/bookings': signedInGet(200),
  'GET /api/bookings/professional': professionalsOnly(200),
  'GET /api/bookings/practice': practicesOnly(200),
  'GET /api/bookings/counts': signedInGet(200),
  'GET /api/schedule': signedInGet(200),
  'GET /api/push': signedInGet(200),
  'PUT /api/push': signedInGet(400),
  'DELETE /api/push': signedInGet(204),
  'GET /api/bookings/{id}': signedInGet(404),
  'GET /api/bookings/{id}.ics': signedInGet(404),
  'POST /api/bookings/{id}/confirm-start': practicesOnly(404),
  'POST /api/bookings/{id}/generate-pin': practicesOnly(404),
  'POST /api/bookings/{id}/check-in': professionalsOnly(404),
  'POST /api/bookings/{id}/check-out': professionalsOnly(400),
  'POST /api/bookings/{id}/photo': professionalsOnly(400),
  'POST /api/bookings/digital-checkout': professionalsOnly(400),
  'GET /api/bookings/{id}/timesheet.pdf': signedInGet(404),
  'GET /api/bookings/{id}/signature.png': signedInGet(404),
  'GET /api/today': practicesOnly(200),
  'PUT /api/practice/position': practicesOnly(400),
  'POST /api/calendar-feed': signedInGet(200),
  'DELETE /api/calendar-feed': signedInGet(204),
  'GET /api/calendar-feed': signedInGet(200),
  'GET /api/calendar/{token}.ics': all(404),
  'GET /api/jobs': signedInGet(200),
  'GET /api/jobs/map': signedInGet(200),
  'GET /api/jobs/{id}': signedInGet(404),
  'POST /api/job-applications': professionalsOnly(400),
  'GET /api/my-applications': professionalsOnly(200),
  'POST /api/job-applications/{id}/withdraw': professionalsOnly(404),
  'GET /api/job-applications/{id}/contract': signedInGet(404),
  'GET /api/jobs/{id}/contract': professionalsOnly(404),
  'GET /api/invitations/{id}/contract': professionalsOnly(404),
  'GET /api/practice/jobs/{id}/applications': practicesOnly(404),
  'POST /api/job-applications/{id}/select': practicesOnly(404),
  'POST /api/job-applications/{id}/unselect': practicesOnly(404),
  'POST /api/job-applications/{id}/reject': practicesOnly(404),
  'GET /api/my-contracts': professionalsOnly(200),
  'GET /api/contracts/{id}': signedInGet(404),
  'GET /api/contracts/{id}.pdf': signedInGet(404),
  'GET /api/contracts/{id}/pdf': signedInGet(404),
  'PATCH /api/contracts/{id}/status': professionalsOnly(400),
  'POST /api/bookings': professionalsOnly(400),
  'POST /api/bookings/check-conflict': professionalsOnly(400),
  'POST /api/bookings/{id}/confirm': practicesOnly(404),
  'POST /api/bookings/{id}/decline': practicesOnly(404),
  'GET /api/bookings/{id}/cancellation': signedInGet(404),
  'POST /api/bookings/{id}/cancel': signedInGet(400),
  'POST /api/bookings/{id}/no-show': practicesOnly(400),
  'POST /api/bookings/{id}/cancellation-fee/request': professionalsOnly(404),
  'POST /api/bookings/{id}/cancellation-fee/paid': practicesOnly(404),
  'POST /api/bookings/{id}/excuse': professionalsOnly(400),
  'POST /api/bookings/{id}/reschedule': signedInGet(400),
  'GET /api/bookings/{id}/reschedule': signedInGet(404),
  'POST /api/bookings/{id}/reschedule/accept': signedInGet(404),
  'POST /api/bookings/{id}/reschedule/decline': signedInGet(404),
  'POST /api/bookings/{id}/reschedule/withdraw': signedInGet(404),
  'POST /api/jobs/{id}/invitations': practicesOnly(400),
  'GET /api/jobs/{id}/invitable': practicesOnly(404),
  'GET /api/jobs/{id}/invitations': practicesOnly(404),
  'GET /api/my-invitations': professionalsOnly(200),
  'GET /api/availability': practicesOnly(200),
  'GET /api/availability/dates': professionalsOnly(404),
  'PUT /api/availability/dates': professionalsOnly(400),
  'DELETE /api/availability/dates': professionalsOnly(400),
  'GET /api/my-candidacies': professionalsOnly(200),
  'GET /api/call-outs/proposal': practicesOnly(409),
  'POST /api/call-outs': practicesOnly(400),
  'GET /api/jobs/{id}/call-out': practicesOnly(404),
  'POST /api/jobs/{id}/call-out': practicesOnly(404),
  'POST /api/jobs/{id}/call-out/stop': practicesOnly(404),
  'POST /api/invitations/{id}/seen': professionalsOnly(404),
  'POST /api/invitations/{id}/accept': professionalsOnly(404),
  'POST /api/invitations/{id}/decline': professionalsOnly(404),
  'GET /api/favorites': signedInGet(200),
  'PUT /api/favorites/{userId}': signedInGet(404),
  'DELETE /api/favorites/{userId}': signedInGet(204),
  'GET /api/points': professionalsOnly(200),
  'POST /api/points/login': professionalsOnly(200),
  'GET /api/points/transactions': professionalsOnly(200),
  'GET /api/points/rewards': professionalsOnly(200),
  'GET /api/points/redemptions': professionalsOnly(200),
  'POST /api/points/redeem': professionalsOnly(400),
  'GET /api/admin/rewards': adminsOnly(200),
  'POST /api/admin/rewards': adminsOnly(400),
  'PUT /api/admin/rewards/{id}': adminsOnly(400),
  'GET /api/admin/redemptions': adminsOnly(200),
  'GET /api/admin/redemptions/{id}': adminsOnly(404),
  'POST /api/admin/redemptions/{id}': adminsOnly(400),
  'GET /api/blocks': signedInGet(200),
  'PUT /api/blocks/{userId}': signedInGet(404),
  'DELETE /api/blocks/{userId}': signedInGet(204),
  'POST /api/payments/platform-fee': practicesOnly(400),
  'GET /api/bookings/{id}/platform-fee': practicesOnly(404),
  'GET /api/bookings/{id}/receipt.pdf': signedInGet(404),
  'GET /api/payments/fees-due': practicesOnly(200),
  'GET /api/admin/fees': adminsOnly(200),
  'GET /api/payments': signedInGet(200),
  'GET /api/payments.csv': signedInGet(200),
  'GET /api/payments/year': signedInGet(200),
  'GET /api/payments/totals': signedInGet(200),
  'GET /api/payments/totals.csv': signedInGet(200),
  'GET /api/professional/insights': professionalsOnly(200),
  'GET /api/professional/insights.csv': professionalsOnly(200),
  'GET /api/practice/insights': practicesOnly(200),
  'GET /api/practice/insights.csv': practicesOnly(200),
  'GET /api/practice/insights/people': practicesOnly(200),
  'GET /api/practice/insights/people.csv': practicesOnly(200),
  'POST /api/webhooks/stripe': all(400),
  'POST /api/webhooks/sms': all(400),
  'GET /api/bookings/{id}/dispute': signedInGet(404),
  'POST /api/bookings/{id}/dispute': practicesOnly(400),
  'POST /api/bookings/{id}/raise-hours': practicesOnly(400),
  'POST /api/bookings/{id}/dispute/withdraw': signedInGet(404),
  'POST /api/bookings/{id}/dispute/agree': signedInGet(404),
  'POST /api/bookings/{id}/dispute/answer': signedInGet(400),
  'POST /api/bookings/{id}/hours': signedInGet(400),
  'POST /api/bookings/{id}/no-show/contest': professionalsOnly(400),
  'GET /api/admin/disputes': adminsOnly(200),
  'GET /api/admin/disputes/{id}': adminsOnly(404),
  'POST /api/admin/disputes': adminsOnly(400),
  'GET /api/admin/checks': adminsOnly(200),
  'GET /api/admin/checks/{id}': adminsOnly(404),
  'POST /api/admin/checks': adminsOnly(400),
  'POST /api/admin/fees/{id}/refund': adminsOnly(400),
  'GET /api/bookings/{id}/wages': signedInGet(404),
  'POST /api/bookings/{id}/wages/paid': practicesOnly(404),
  'DELETE /api/bookings/{id}/wages/paid': practicesOnly(404),
  'POST /api/bookings/{id}/wages/account': practicesOnly(404),
  'POST /api/bookings/{id}/wages/received': professionalsOnly(404),
  'POST /api/bookings/{id}/wages/late': professionalsOnly(400),
  'GET /api/admin/wages': adminsOnly(200),
  'GET /api/admin/wages/{id}': adminsOnly(404),
  'POST /api/admin/wages/{id}': adminsOnly(400),
  'POST /api/reviews': signedInGet(400),
  'GET /api/reviews/mine': signedInGet(200),
  'GET /api/reviews/due': signedInGet(200),
  'GET /api/reviews/user/{userId}': signedInGet(200),
  'GET /api/reviews/user/{userId}/summary': signedInGet(404),
  'GET /api/bookings/{id}/review': signedInGet(404),
  'POST /api/reviews/{id}/reply': signedInGet(400),
  'POST /api/reviews/{id}/report': signedInGet(400),
  'GET /api/admin/reviews': adminsOnly(200),
  'GET /api/admin/reviews/{id}': adminsOnly(404),
  'POST /api/admin/reviews/{id}': adminsOnly(400),
  'GET /api/conversations': signedInGet(200),
  'GET /api/conversations/{id}': signedInGet(404),
  'GET /api/conversations/{id}/messages': signedInGet(404),
  'POST /api/conversations/{id}/messages': signedInGet(400),
  'POST /api/conversations/{id}/read': signedInGet(404),
  'GET /api/counts': signedInGet(200),
  'GET /api/notices': signedInGet(200),
  'POST /api/notices/read': signedInGet(204),
  'GET /api/notification-preferences': signedInGet(200),
  'PUT /api/notification-preferences': signedInGet(400),
  'GET /api/unsubscribe/{token}': all(404),
  'PUT /api/unsubscribe/{token}': all(404),
  'POST /api/unsubscribe/{token}': all(404),
  'POST /api/bookings/{id}/concern': signedInGet(400),
  'POST /api/contact': all(400),
  'POST /api/support/ticket': all(400),
  'POST /api/careers/apply': all(400),
  'GET /api/admin/inbox': adminsOnly(200),
  'GET /api/admin/inbox/{id}': adminsOnly(404),
  'POST /api/admin/inbox/{id}/answer': adminsOnly(400),
  'POST /api/admin/inbox/{id}/close': adminsOnly(404),
  'POST /api/admin/inbox/{id}/reopen': adminsOnly(404),
  'GET /api/admin/admins': ownersOnly(200),
  'POST /api/admin/admins': ownersOnly(400),
  'DELETE /api/admin/admins/{id}': ownersOnly(404),
  'GET /api/admin/overview': adminsOnly(200),
  'GET /api/admin/users': adminsOnly(200),
  'GET /api/admin/accounts': adminsOnly(200),
  'GET /api/admin/pending-profiles': adminsOnly(200),
  'GET /api/admin/profiles-pending-verification': adminsOnly(200),
  'GET /api/admin/verified-profiles': adminsOnly(200),
  'GET /api/admin/professional-profiles': adminsOnly(200),
  'GET /api/admin/practice-profiles': adminsOnly(200),
  'GET /api/admin/profiles/{id}': adminsOnly(404),
  'POST /api/admin/verify-profile': adminsOnly(400),
  'POST /api/admin/documents/{id}': adminsOnly(400),
  'GET /api/admin/emergency-checkouts': adminsOnly(200),
  'GET /api/admin/emergency-checkouts/{id}': adminsOnly(404),
  'POST /api/admin/emergency-checkouts': adminsOnly(400),
  'GET /api/admin/messages': adminsOnly(200),
  'POST /api/admin/messages/{id}/retry': adminsOnly(404),
  'POST /api/test-sms': adminsOnly(400),
  'GET /api/admin/names': adminsOnly(200),
  'GET /api/admin/names/{id}': adminsOnly(404),
  'POST /api/admin/names/{id}': adminsOnly(400),
  'GET /api/admin/excuses': adminsOnly(200),
  'GET /api/admin/excuses/{id}': adminsOnly(404),
  'POST /api/admin/excuses/{id}': adminsOnly(400),
  'GET /api/admin/market/shifts': adminsOnly(200),
  'GET /api/admin/market/shifts.csv': adminsOnly(200),
  'GET /api/admin/market/cohorts': adminsOnly(200),
  'GET /api/admin/market/cohorts.csv': adminsOnly(200),
  'GET /api/admin/market/revenue': adminsOnly(200),
  'GET /api/admin/market/revenue.csv': adminsOnly(200),
  'GET /api/admin/audit': adminsOnly(200),
};

let world: World;
let persons: Record<Exclude<Kind, 'anonymous'>, Person>;
const givenPersons = async () => ({
  professional: await world.given.professional(),
  practice: await world.given.practice(),
  admin: await world.given.person({ isAdmin: true }),
  owner: await world.given.owner(),
});
beforeAll(async () => {
  world = await openWorld();
  persons = await givenPersons();
});
afterAll(() => world.close());

/** Signed in once, as long as no request ends the session. */
const browsers = new Map<Kind, Client>();
async function browserOf(kind: Kind): Promise<Client> {
  if (kind === 'anonymous') return world.visitor();
  const browser = browsers.get(kind) ?? (await clientFor(world, persons[kind]));
  browsers.set(kind, browser);
  return browser;
}

const problem = z.strictObject({
  code: z.string().min(1),
  message: z.string().min(1),
  issues: z
    .array(z.strictObject({ path: z.string(), message: z.string().min(1) }))
    .min(1)
    .optional(),
});

describe('every endpoint', () => {
  it('is in the matrix, and nothing else is', () => {
    expect(Object.keys(matrix).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  it.each(endpoints.map((each) => [nameOf(each), each] as const))(
    '%s responds to each kind of user as the matrix says, with declared fields only',
    async (name, endpoint) => {
      const ask = async (kind: Kind, index: number) => {
        const browser = await browserOf(kind);
        const answer = await browser.send(endpoint.method, pathOf(endpoint));
        expect(answer.status, `${name} for ${kind}`).toBe(matrix[name]?.[index]);
        const isChange = endpoint.method !== 'GET' && answer.status < 400;
        if (isChange || answer.cookies.length > 0) browsers.delete(kind);
        expect(answer.text).not.toContain('$argon2');
        if (answer.status >= 400) expect(problem.parse(answer.body)).toEqual(answer.body);
        if (answer.status === 401) {
          expect(answer.body).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
        }
        // Parsing drops fields the schema does not declare, at every depth.
        if (answer.status === 200 && !endpoint.isNavigation) {
          expect(endpoint.output.parse(answer.body)).toEqual(answer.body);
        }
      };
      await Promise.all(people.map(ask));
      if (name === 'DELETE /api/user/account') persons = await givenPersons();
    },
  );

  it('that shows an admin personal data has words in the audit log', () => {
    const looks = routes.filter(isRecorded).map(({ endpoint }) => endpoint.path);
    expect(Object.keys(words.data).sort()).toEqual(looks.sort());
  });

  const changing = endpoints.filter(
    ({ method, isOpenToAllSites }) => method !== 'GET' && !isOpenToAllSites,
  );

  it.each(changing.map((each) => [nameOf(each), each] as const))(
    '%s refuses cross-site requests',
    async (_name, endpoint: Endpoint) => {
      const browser = await browserOf('owner');
      const signs: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of signs) {
        const answer = await browser.send(endpoint.method, pathOf(endpoint), {}, headers);
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('forbidden');
        expect(answer.cookies).toEqual([]);
      }
    },
  );

  it('that refused cross-site requests left the session as it was', async () => {
    const browser = await browserOf('owner');
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('under an unknown path responds 404 as JSON, for every method', async () => {
    const browser = await browserOf('owner');
    const paths = ['/api', '/api/', '/api/nothing', '/api/users', '/api/login/x', '/api//login'];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const answer = await browser.send(method, path);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(answer.body).toEqual({ code: 'not_found', message: 'Not found' });
      }
    }
  });

  it('with another method responds 404 as JSON', async () => {
    // A name may also match another endpoint's id: GET /api/bookings/check-conflict.
    const known = endpoints.map(({ method, path }) => ({
      method,
      path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const isServed = (method: string, path: string) =>
      known.some((each) => each.method === method && each.path.test(path));
    const browser = await browserOf('owner');
    for (const [path, endpoint] of new Map(endpoints.map((each) => [each.path, each]))) {
      const others = methods.filter((method) => !isServed(method, path));
      const answers = await Promise.all(
        others.map((method) => browser.send(method, pathOf(endpoint))),
      );
      for (const [at, answer] of answers.entries()) {
        expect([others[at], path, answer.status]).toEqual([others[at], path, 404]);
        expect(problem.parse(answer.body)).toEqual(answer.body);
      }
    }
  });
});
