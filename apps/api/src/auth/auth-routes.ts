import { authCalls, authMessages } from '@shop/contract/auth';
import { bind, done } from '../http/call.ts';
import { askForCode, proveOwner, resetPassword } from './recovery.ts';
import { registerCustomer } from './registration.ts';
import { closeSession, closeSessionsOf, refreshSession } from './sessions.ts';
import { askForSignIn, signInByCode, signInByPassword } from './sign-in.ts';

/** Who calls, by phone, network and device. */
function callerOf({
  body,
  address,
  device,
}: {
  body: { phoneNumber: string };
  address: string;
  device: string | undefined;
}) {
  return { phone: body.phoneNumber, address, device };
}

export const authRoutes = [
  bind(authCalls.login, async (shop, asked) => {
    const { password } = asked.body;
    const { session, device } = await signInByPassword(shop, { ...callerOf(asked), password });
    asked.keepDevice(device);
    return { message: authMessages.loginSuccess, data: session };
  }),
  bind(authCalls.refresh, async (shop, { body }) => ({
    message: authMessages.refreshed,
    data: await refreshSession(shop, body),
  })),
  bind(authCalls.logout, async (shop, { query, session }) => {
    if (query.everywhere === 'true') {
      await closeSessionsOf(shop, shop.db, session.userId);
      return done(authMessages.loggedOutEverywhere);
    }
    await closeSession(shop, session.familyId);
    return done(authMessages.loggedOut);
  }),
  bind(authCalls.userLogin, async (shop, asked) => {
    const { registered, challengeId } = await askForSignIn(shop, callerOf(asked));
    const message = registered ? authMessages.codeSent : authMessages.notRegistered;
    return { message, registered, data: { challengeId } };
  }),
  bind(authCalls.verifyUserOtp, async (shop, asked) => {
    const { otp: code, challengeId } = asked.body;
    const given = { ...callerOf(asked), code, challengeId };
    const { session, device } = await signInByCode(shop, given);
    asked.keepDevice(device);
    const { phoneNumber: userName, ...data } = session;
    return { message: authMessages.codeVerified, data: { ...data, userName } };
  }),
  bind(authCalls.forgotPassword, async (shop, asked) => {
    const challengeId = await askForCode(shop, callerOf(asked));
    return { message: authMessages.codeSent, data: { challengeId } };
  }),
  bind(authCalls.verifyOtp, async (shop, asked) => {
    const { otp: code, challengeId } = asked.body;
    const resetToken = await proveOwner(shop, { ...callerOf(asked), code, challengeId });
    return { message: authMessages.codeVerified, data: { resetToken } };
  }),
  bind(authCalls.resetPassword, async (shop, { body, session, device, keepDevice }) => {
    const { userId } = session;
    keepDevice(await resetPassword(shop, { userId, newPassword: body.newPassword, device }));
    return done(authMessages.passwordReset);
  }),
  bind(authCalls.register, async (shop, { body, address }) => {
    await registerCustomer(shop, { ...body, address });
    return done(authMessages.registered);
  }),
];
