/**
 * The session cookies: the token, hidden from scripts, and a readable hint that it exists; and the
 * one that tells apart browsers in which somebody registers.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

/** Tells pages that it makes sense to fetch the current user; it proves nothing. */
const hintName = 'bridgework_hint';

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
/** Browsers accept the __Host- prefix only over TLS, for this exact host and the whole site. */
const hostOnly = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name);
const sessionName = (config: Config) => hostOnly(config, 'bridgework_session');
const signupName = (config: Config) => hostOnly(config, 'bridgework_signup');

function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export const readSessionToken = (config: Config, request: FastifyRequest): string | undefined =>
  readCookie(request, sessionName(config));

export const hasSessionCookie = (config: Config, request: FastifyRequest): boolean =>
  readSessionToken(config, request) !== undefined || readCookie(request, hintName) !== undefined;

/** It is sent back as it came, so only what looks like one of our tokens counts. */
export const readSignupToken = (config: Config, request: FastifyRequest): string | undefined =>
  /^[\w-]{43}$/.exec(readCookie(request, signupName(config)) ?? '')?.[0];

/** The values need no escaping: tokens are base64url. */
const attributesOf = (config: Config, seconds: number) =>
  `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`;

export const setSignup = (config: Config, reply: FastifyReply, token: string, seconds: number) =>
  reply.header(
    'set-cookie',
    `${signupName(config)}=${token}; ${attributesOf(config, seconds)}; HttpOnly`,
  );

function writeCookies(config: Config, reply: FastifyReply, token: string, seconds: number) {
  const attributes = attributesOf(config, seconds);
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', [
    `${sessionName(config)}=${token}; ${attributes}; HttpOnly`,
    `${hintName}=${token ? '1' : ''}; ${attributes}`,
  ]);
}

export const setSession = writeCookies;

export const clearSession = (config: Config, reply: FastifyReply) =>
  writeCookies(config, reply, '', 0);

export const cookiesOf = (reply: FastifyReply): string[] => {
  const header = reply.getHeader('set-cookie');
  return Array.isArray(header) ? header : header === undefined ? [] : [String(header)];
};
