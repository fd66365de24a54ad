import { authCalls } from '@shop/contract/auth';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { rememberCodeStep } from './code-step.ts';
import { policyVersions } from '../kit/sign-in/policy-versions.ts';

/** Requests a code and stores the response in this tab; an unknown phone gets no code. */
export async function askForCode(
  phoneNumber: string,
): Promise<{ message: string; registered: boolean }> {
  const [{ message, registered, data }, agreed] = await Promise.all([
    request(authCalls.userLogin, { body: { phoneNumber } }),
    policyVersions(),
  ]);
  const sentAt = registered ? Date.now() : null;
  const challengeId = challengeIn(data);
  rememberCodeStep({ phoneNumber, sentAt, challengeId, isUnknown: !registered, agreed });
  return { message, registered };
}
