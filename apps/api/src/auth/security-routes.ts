import { securityCalls, securityMessages } from '@shop/contract/security';
import { bind, done } from '../http/call.ts';
import { newConfirmation } from './confirmations.ts';
import { checkOwnPassword } from './own-password.ts';
import {
  beginFactor,
  confirmFactor,
  factorOf,
  removeFactor,
  removeStaffFactor,
  withFactor,
} from './second-factor.ts';
import { devicesOf, endSession } from './session-list.ts';

export const securityRoutes = [
  bind(securityCalls.sessions, async (shop, { session }) => {
    return { message: securityMessages.fetched, data: await devicesOf(shop, session) };
  }),
  bind(securityCalls.endSession, async (shop, { session, params }) => {
    await endSession(shop, session, params.sessionId);
    return done(securityMessages.sessionEnded);
  }),
  bind(securityCalls.factor, async (shop, { session }) => {
    return { message: securityMessages.fetched, data: await factorOf(shop, session) };
  }),
  bind(securityCalls.beginFactor, async (shop, asked) => {
    const data = await beginFactor(shop, asked, asked.body.password);
    return { message: securityMessages.factorBegun, data };
  }),
  bind(securityCalls.confirmFactor, async (shop, { session, body }) => {
    const recoveryCodes = [...(await confirmFactor(shop, session, body.code))];
    return { message: securityMessages.factorOn, data: { recoveryCodes } };
  }),
  bind(securityCalls.removeFactor, async (shop, asked) => {
    await removeFactor(shop, asked, asked.body);
    return done(securityMessages.factorOff);
  }),
  bind(securityCalls.removeStaffFactor, async (shop, { session, params }) => {
    await removeStaffFactor(shop, session, params.staffId);
    return done(securityMessages.factorOff);
  }),
  bind(securityCalls.confirm, async (shop, asked) => {
    const { session, body } = asked;
    if (body.code) {
      await withFactor(shop, { userId: session.userId, code: body.code }, async () => {});
    } else await checkOwnPassword(shop, asked, body.password ?? '');
    return {
      message: securityMessages.confirmed,
      data: await newConfirmation(shop, session, body.purpose),
    };
  }),
];
