/** Routes of push notifications. */
import type { FastifyRequest } from 'fastify';
import { signedIn } from '#features/accounts/policy';
import type { Context } from '#platform/context';
import { readSessionToken } from '#platform/http/cookies';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { turnOff, turnOn, viewPush } from './commands';

const deviceOf = ({ context, request }: { context: Context; request: FastifyRequest }) => ({
  token: readSessionToken(context.config, request) ?? '',
});

export const pushRoutes: AnyRoute[] = [
  route(api.pushState, signedIn, (call) => viewPush(call.context, call.actor, deviceOf(call))),
  route(api.turnOnPush, signedIn, (call) =>
    turnOn(call.context, call.actor, { ...call.body, ...deviceOf(call) }),
  ),
  route(api.turnOffPush, signedIn, (call) => turnOff(call.context, call.actor, deviceOf(call))),
];
