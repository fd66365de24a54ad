import { authMessages } from '@shop/contract/auth';
import { staffCalls, staffMessages } from '@shop/contract/staff';
import { takeInvitation } from '../auth/invitations.ts';
import { type Bound, bind, listReply } from '../http/call.ts';
import { addStaff, changeStaff, inviteAgain, listStaff } from './staff.ts';

export const staffRoutes: Bound[] = [
  bind(staffCalls.list, async (shop) => listReply(await listStaff(shop))),
  bind(staffCalls.add, async (shop, { session, body }) => ({
    message: staffMessages.added,
    data: await addStaff(shop, session, body),
  })),
  bind(staffCalls.change, async (shop, asked) => ({
    message: staffMessages.changed,
    data: await changeStaff(shop, asked, { ...asked.body, ...asked.params }),
  })),
  bind(staffCalls.invite, async (shop, { session, params }) => ({
    message: staffMessages.invited,
    data: await inviteAgain(shop, session, params.staffId),
  })),
  bind(staffCalls.takeInvitation, async (shop, asked) => {
    const { body, address, device, browser } = asked;
    const opened = await takeInvitation(shop, { ...body, address, device, browser });
    if ('secondFactor' in opened) {
      asked.answerOk();
      return { message: authMessages.factorWanted, data: opened };
    }
    asked.keepDevice(opened.device);
    return { message: staffMessages.welcome, data: opened.session };
  }),
];
