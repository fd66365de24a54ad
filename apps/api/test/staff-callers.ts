import assert from 'node:assert/strict';
import type { Area, BodyOf } from '@shop/contract/call';
import { type StaffMember, staffCalls } from '@shop/contract/staff';
import { eventually } from './bare-server-process.ts';
import { aConfirmation, anOwner } from './factories.ts';
import type { TestShop } from './server.ts';
import { ask } from './server.ts';

const LINK = /\/login\/admin\/invite#([A-Za-z0-9_-]{43})(?= |$)/;

/** Returns the invitations that were sent to a phone. */
export function invitationsTo(shop: TestShop, phone: string): string[] {
  return shop.sent
    .filter((message) => message.to === phone)
    .flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
}

/** Returns the token of the newest invitation to a phone, when `count` have been sent. */
export async function invitationTo(shop: TestShop, phone: string, count = 1): Promise<string> {
  await eventually(() => invitationsTo(shop, phone).length >= count);
  const tokens = invitationsTo(shop, phone);
  assert.equal(tokens.length, count, 'the invitations that were sent');
  return tokens.at(-1) ?? '';
}

/** Uses an invitation. */
export function take(shop: TestShop, token: string, password: string) {
  return ask(shop, staffCalls.takeInvitation, { body: { token, password } });
}

/** The password that an invited person sets. */
export const NEW_PASSWORD = 'a-weavers-own-password';

/** Returns the owner, with a confirmation of one call. */
export async function aConfirmedOwner(shop: TestShop) {
  const owner = await anOwner(shop);
  return { token: owner.token, headers: await aConfirmation(shop, owner) };
}

/** Adds a staff member, as the owner. */
export async function addStaff(shop: TestShop, phone: string, areas: Area[] = ['orders']) {
  const body = { firstName: 'Kavya', phone, areas };
  return ask(shop, staffCalls.add, { ...(await aConfirmedOwner(shop)), body });
}

/** Changes a staff member, as the owner. */
export async function changeStaff(
  shop: TestShop,
  staffId: string,
  body: BodyOf<typeof staffCalls.change>,
) {
  const owner = await aConfirmedOwner(shop);
  return ask(shop, staffCalls.change, { ...owner, params: { staffId }, body });
}

/** Invites a staff member again, as the owner. */
export async function inviteAgain(shop: TestShop, staffId: string) {
  return ask(shop, staffCalls.invite, { ...(await aConfirmedOwner(shop)), params: { staffId } });
}

/** Returns a staff member from the list of the staff. */
export async function listedStaff(
  shop: TestShop,
  staffId: string,
): Promise<StaffMember | undefined> {
  const { token } = await anOwner(shop);
  const { data } = (await ask(shop, staffCalls.list, { token })).reply;
  return data.find((member) => member.staffId === staffId);
}

/** Returns the statuses of several responses, the lowest first. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
