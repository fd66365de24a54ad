import { securityCalls, securityMessages } from '@shop/contract/security';
import { bind, messageReply } from '../http/call.ts';
import { newConfirmation } from './confirmations.ts';
import { askToConfirm, checkConfirmingCode, checkOwnPassword } from './reauthentication.ts';
import {
  beginFactor,
  confirmFactor,
  factorOf,
  removeFactor,
  removeStaffFactor,
  withFactor,
} from './second-factor.ts';
import { devicesOf, endSession } from './session-list.ts';
import { accountCalls, accountMessages } from '@shop/contract/account';
import { askForPhone, changePhone } from './account-phone.ts';

export const securityRoutes = [
  bind(securityCalls.sessions, async (shop, { session }) => {
    const data = await devicesOf(shop, session);
    return { message: securityMessages.fetched, data, totalCount: data.length };
  }),
  bind(securityCalls.endSession, async (shop, { session, params }) => {
    await endSession(shop, session, params.sessionId);
    return messageReply(securityMessages.sessionEnded);
  }),
  bind(securityCalls.factor, async (shop, { session }) => {
    return { message: securityMessages.fetched, data: await factorOf(shop, session) };
  }),
  bind(securityCalls.beginFactor, async (shop, asked) => {
    const data = await beginFactor(shop, asked, asked.body.password);
    return { message: securityMessages.factorBegun, data };
  }),
  bind(securityCalls.confirmFactor, async (shop, asked) => {
    const recoveryCodes = [...(await confirmFactor(shop, asked, asked.body.code))];
    return { message: securityMessages.factorOn, data: { recoveryCodes } };
  }),
  bind(securityCalls.removeFactor, async (shop, asked) => {
    await removeFactor(shop, asked, asked.body);
    return messageReply(securityMessages.factorOff);
  }),
  bind(securityCalls.removeStaffFactor, async (shop, { session, params }) => {
    await removeStaffFactor(shop, session, params.staffId);
    return messageReply(securityMessages.factorOff);
  }),
  bind(securityCalls.confirmCode, async (shop, asked) => ({
    message: securityMessages.codeSent,
    data: { challengeId: await askToConfirm(shop, asked) },
  })),
  bind(securityCalls.confirm, async (shop, asked) => {
    const { session, body } = asked;
    const { password, code, challengeId, purpose } = body;
    if (session.role === 'CUSTOMER') {
      await checkConfirmingCode(shop, asked, { code: code ?? '', challengeId });
    } else if (password) await checkOwnPassword(shop, asked, password);
    else {
      const given = { userId: session.userId, device: asked.device, code: code ?? '' };
      await withFactor(shop, given, async () => {});
    }
    return {
      message: securityMessages.confirmed,
      data: await newConfirmation(shop, session, purpose),
    };
  }),
  bind(accountCalls.phoneCode, async (shop, asked) => {
    const challengeId = await askForPhone(shop, asked, asked.body.phone);
    return { message: accountMessages.codeSent, data: { challengeId } };
  }),
  bind(accountCalls.changePhone, async (shop, asked) => {
    await changePhone(shop, asked, asked.body);
    return { message: accountMessages.phoneChanged, data: { phoneNumber: asked.body.phone } };
  }),
];
