/** Routes of push notifications. */
import type { FastifyRequest } from 'fastify';
import { signedIn } from '#features/accounts/policy';
import type { Actor } from '#kernel/actor';
import type { Context } from '#platform/context';
import { readSessionToken } from '#platform/http/cookies';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { turnOff, turnOn, viewPush } from './commands';

interface DeviceCall {
  context: Context;
  actor: Actor;
  request: FastifyRequest;
}

const deviceOf = ({ context, actor, request }: DeviceCall) => ({
  userId: actor.userId,
  token: readSessionToken(context.config, request) ?? '',
});

export const pushRoutes: AnyRoute[] = [
  route(api.pushState, signedIn, (call) => viewPush(call.context, deviceOf(call))),
  route(api.turnOnPush, signedIn, (call) => turnOn(call.context, deviceOf(call), call.body)),
  route(api.turnOffPush, signedIn, (call) => turnOff(call.context, deviceOf(call))),
];
