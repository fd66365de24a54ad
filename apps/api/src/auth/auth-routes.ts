import { authCalls, authMessages } from '@shop/contract/auth';
import { bind, done } from '../http/call.ts';
import { askForCode, proveOwner, resetPassword } from './recovery.ts';
import { registerCustomer } from './registration.ts';
import { closeSession, closeSessionsOf, refreshSession } from './sessions.ts';
import { askForSignIn, signInByCode, signInByPassword } from './sign-in.ts';

export const authRoutes = [
  bind(authCalls.login, async (shop, { body, address }) => {
    const { phoneNumber: phone, password } = body;
    const data = await signInByPassword(shop, { phone, password, address });
    return { message: authMessages.loginSuccess, data };
  }),
  bind(authCalls.refresh, async (shop, { body }) => ({
    message: authMessages.refreshed,
    data: await refreshSession(shop, body),
  })),
  bind(authCalls.logout, async (shop, { query, session }) => {
    if (query.everywhere === 'true') {
      await closeSessionsOf(shop, session.userId);
      return done(authMessages.loggedOutEverywhere);
    }
    await closeSession(shop, session.familyId);
    return done(authMessages.loggedOut);
  }),
  bind(authCalls.userLogin, async (shop, { body, address }) => {
    const registered = await askForSignIn(shop, { phone: body.phoneNumber, address });
    return { message: registered ? authMessages.codeSent : authMessages.notRegistered, registered };
  }),
  bind(authCalls.verifyUserOtp, async (shop, { body, address }) => {
    const { phoneNumber: phone, otp: code } = body;
    const { phoneNumber: userName, ...session } = await signInByCode(shop, {
      phone,
      code,
      address,
    });
    return { message: authMessages.codeVerified, data: { ...session, userName } };
  }),
  bind(authCalls.forgotPassword, async (shop, { body, address }) => {
    await askForCode(shop, { phone: body.phoneNumber, address });
    return done(authMessages.codeSent);
  }),
  bind(authCalls.verifyOtp, async (shop, { body, address }) => {
    const { phoneNumber: phone, otp: code } = body;
    const resetToken = await proveOwner(shop, { phone, code, address });
    return { message: authMessages.codeVerified, data: { resetToken } };
  }),
  bind(authCalls.resetPassword, async (shop, { body, session }) => {
    await resetPassword(shop, session.userId, body.newPassword);
    return done(authMessages.passwordReset);
  }),
  bind(authCalls.register, async (shop, { body, address }) => {
    await registerCustomer(shop, { ...body, address });
    return done(authMessages.registered);
  }),
];
