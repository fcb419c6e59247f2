/** The installed app in a real browser: no network, acts that wait, push, and a new version. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { openProxy } from '#tests/support/servers/relay';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  openDetails,
  send,
  shiftIn,
} from '#tests/support/stories/shift';

test.use({ serviceWorkers: 'allow' });

type Product = Parameters<typeof givenOffice>[0];

interface Story {
  title: string;
  lastName: string;
  /** By default it starts in half an hour, so check-in is open. */
  shift?: ReturnType<typeof shiftIn>;
}

async function givenShift(product: Product, { title, lastName, shift = shiftIn(30) }: Story) {
  const practice = await givenOffice(product, { firstName: 'Signe', lastName: 'Quam' });
  const professional = await givenHygienist(product, {
    firstName: 'Inga',
    lastName,
    // On a picture.
    email: `inga.${lastName.toLowerCase()}@example.com`,
  });
  return product.given.confirmedBooking({
    practice,
    professional,
    proposedRate: 50,
    jobDetails: { title, ...shift, breakMinutes: 0 },
  });
}

/** The app's files and the schedule are in this browser. */
async function untilKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:schedule')))
    .toContain('"shifts"');
}

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('kept:'))
      .sort(),
  );

/** The paths of everything that the worker cached. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const strip = (page: Page) => page.getByRole('banner');
const waiting = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Waiting to be sent' });

test('the schedule is there with the network cut, also after a reload, and gone after a logout', async ({
  page,
  product,
}) => {
  const { practice, professional, bookingId } = await givenShift(product, {
    title: 'Aspen recall day',
    lastName: 'Tveit',
    // The same hours at any time of day, for the pictures.
    shift: { workDate: dayAhead(2).date, startTime: '08:00', endTime: '17:00' },
  });
  const { pin = '' } = await send(
    await apiClientOf(product, practice),
    `/api/bookings/${bookingId}/generate-pin`,
    {},
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, professional, '/bookings');
  await untilKept(page);
  // Scripts, styles and fonts of the screens of users: no answer, no picture, no public page.
  const files = await cached(page);
  expect(files).toContain('/offline');
  expect(files.filter((path) => /\/BookingsPage\.js$/.test(path))).toHaveLength(1);
  expect(files.filter((path) => !/^\/offline$|^\/assets\/.*\.(js|css|woff2)$/.test(path))).toEqual(
    [],
  );
  expect(
    files.filter((path) => /\/(HomeScreen|AdminScreen|HelpPractices)\.js$/.test(path)),
  ).toEqual([]);
  await page.context().setOffline(true);
  await expect(strip(page)).toContainText("You're offline.");
  await page.reload();
  await expect(page).toHaveURL('/offline?from=%2Fbookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your schedule');
  // The browser may tell a new page late that its network is emulated.
  await expect(page.getByRole('main')).toContainText(
    /You're offline\.|We can't reach the server right now\./,
  );
  await expect(page.getByText(/^This is as of \w{3}, /)).toBeVisible();
  const shift = page.getByRole('list', { name: 'Next shifts' }).getByRole('listitem');
  await expect(shift).toContainText('Aspen recall day');
  await expect(shift).toContainText('300 Main Avenue, Fargo, North Dakota 58102');
  await expect(shift).toContainText('Parking: Behind the building');
  await expect(shift.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1/);
  await expect(shift.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /destination=300%20Main/,
  );
  await expect(page.getByRole('main')).not.toContainText(pin);
  await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden();
  await takePicture(page, 'offline-schedule');

  await page.context().setOffline(false);
  await expect(page.getByText("You're back online.", { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/bookings');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).toEqual([]);

  // The practice sees its PIN; somebody else in the same browser sees nothing of it.
  await signIn(page, practice, '/dashboard');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto('/today');
  await expect(page.getByRole('main')).toContainText(`PIN for check-out: ${pin}`);
  await takePicture(page, 'offline-pin');
  await page.context().setOffline(false);
  await signIn(page, professional, '/dashboard');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:schedule')))
    .toContain('"side":"professional"');
  expect(await page.evaluate(() => localStorage.getItem('kept:schedule'))).not.toContain(pin);
  // A session that ended elsewhere leaves nothing either, not even on the screen.
  await page.context().setOffline(true);
  await page.goto('/bookings');
  await expect(shift).toContainText('Aspen recall day');
  await product.rows('delete from sessions where user_id = $1', [professional.id]);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No schedule on this device' })).toBeVisible();
  expect(await kept(page)).not.toContain('kept:schedule');
});

test('a message and a check-in made without a connection wait, happen once, or say why not', async ({
  page,
  product,
}) => {
  const { practice, professional, bookingId, applicationId } = await givenShift(product, {
    title: 'Juniper recall day',
    lastName: 'Lund',
  });
  const another = await product.given.application({
    practice,
    professional,
    jobDetails: { title: 'Willow recall day', workDate: dayAhead(20).date },
  });
  const written = () =>
    product.rows('select content from messages where sender_id = $1 order by id', [
      professional.id,
    ]);
  await signIn(page, professional, `/messages/${applicationId}`);
  await untilKept(page);
  const box = page.getByRole('textbox', { name: /^Message / });
  const write = async (text: string) => {
    await box.fill(text);
    await expect(box).toHaveValue(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(waiting(page)).toContainText(text);
  };

  // The first attempt arrives, but its answer is lost.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await page.context().setOffline(true);
    return route.abort();
  });
  await write("I'm in the parking lot.");
  await expect(waiting(page)).toContainText('Waiting for a connection');
  await expect(box).toHaveValue('');
  await write('Which door is it?');
  await expect(strip(page)).toContainText('2 actions are waiting to be sent.');
  await expectAccessible(page);

  await page.reload();
  await expect(page).toHaveURL(/^.*\/offline\?from=/);
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Check in at Red River Dental' }).click();
  await expect(toast(page, 'Your check-in is waiting')).toBeVisible();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Check in/ })).toBeHidden();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await expect(page.getByText("You're back online.", { exact: true })).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  expect(await written()).toEqual([
    { content: "I'm in the parking lot." },
    { content: 'Which door is it?' },
  ]);
  // The first message was sent twice, with the same key.
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Which door is it?');
  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByText(/You checked in at/)).toBeVisible();

  // The server refuses what is no longer possible when the connection is back.
  await page.goto(`/messages/${another.applicationId}`, { waitUntil: 'networkidle' });
  await expect(box).toBeVisible();
  await page.context().setOffline(true);
  await write('I could start earlier.');
  await send(
    await apiClientOf(product, practice),
    `/api/job-applications/${another.applicationId}/reject`,
  );
  await page.context().setOffline(false);
  await expect(strip(page)).toContainText("1 action couldn't be sent.");
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(waiting(page)).toContainText('Not sent.');
  await page.getByRole('button', { name: /^Discard / }).click();
  await expect(waiting(page)).toBeHidden();
  expect(await written()).toHaveLength(2);
});

/** What the worker showed. */
interface Shown {
  shown: Record<string, unknown>[];
}

test('a push notification is offered after a booking, arrives, and opens its screen', async ({
  page,
  product,
}) => {
  const { professional, bookingId } = await givenShift(product, {
    title: 'Linden recall day',
    lastName: 'Solberg',
  });
  const context = page.context();
  // The headless shell has neither a push service nor notifications, so both are made up here.
  await page.addInitScript(() => {
    if (!('PushManager' in window)) return;
    const keys = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'http://127.0.0.1:9/send/linden';
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => null;
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
  });
  const offer = page.getByText('Get shift updates on this device');
  await signIn(page, professional, '/dashboard');
  await expect(offer).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(toast(page, 'Notifications are on')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(
    await product.rows('select id from push_subscriptions where user_id = $1', [professional.id]),
  ).toHaveLength(1);
  await page.goto('/settings/notifications');
  await expect(page.getByLabel('Push notifications on this device')).toBeChecked();
  await takePicture(page, 'notification-settings');

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as Shown & { registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  const debugging = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await debugging.send('ServiceWorker.enable');
  await debugging.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId: await registered,
    data: JSON.stringify({
      title: "You're booked for today",
      path: `/bookings/${bookingId}`,
      id: 'linden',
    }),
  });
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as Shown).shown))
    .toMatchObject([{ title: "You're booked for today", icon: '/icon-192.png', tag: 'linden' }]);
  const [shown] = (await worker?.evaluate(() => (globalThis as unknown as Shown).shown)) ?? [];
  // A window that is too busy to answer in time would be left alone, and a new one opened.
  await expect(async () => {
    await worker?.evaluate((data) => {
      const scope = globalThis as unknown as Shown;
      const close = () => scope.shown.splice(0);
      const click = new Event('notificationclick');
      const details = { notification: { ...data, close }, waitUntil: () => undefined };
      globalThis.dispatchEvent(Object.assign(click, details));
    }, shown);
    await expect(page).toHaveURL(`/bookings/${bookingId}`, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: /Linden recall day/ })).toBeVisible();
  expect(await worker?.evaluate(() => (globalThis as unknown as Shown).shown)).toEqual([]);
});

test('a new version waits until it is taken, and no form is lost', async ({ page, product }) => {
  const relay = await openProxy(product.url);
  const office = await givenOffice(product, { firstName: 'Solveig', lastName: 'Ness' });
  await expect(
    await page.request.post('/api/login', {
      data: { email: office.email, password: office.password },
    }),
  ).toBeOK();
  await page.goto(`${relay.url}/practice/jobs/create`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // A page that a worker controls from the start, as on every later visit.
  await page.reload();
  await openDetails(page);
  await page.getByLabel('Job title').fill('Spruce recall day');
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });

  relay.replace('/sw.js', (text) => `${text}\n// Another release.`);
  const update = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
  await update();
  await expect(strip(page)).toContainText('A new version is ready.');
  await expect(page.getByLabel('Job title')).toHaveValue('Spruce recall day');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'isSame' in window).catch(() => true)).toBe(false);
  await expect(page.getByLabel('Job title')).toHaveValue('Spruce recall day');
  await expect(page.getByText('A new version is ready.')).toBeHidden();
  const isTaken = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting === null && navigator.serviceWorker.controller !== null;
  });
  expect(isTaken).toBe(true);
  // Whoever was sent there because nothing answered does not wait for it again.
  relay.asked.length = 0;
  await page.goto(`${relay.url}/offline`);
  await expect(page.getByRole('heading', { name: 'Your schedule' })).toBeVisible();
  expect(relay.asked).not.toContain('/offline');
  await relay.close();
});
