import { complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { decideComplaint, listComplaints, ownComplaints } from './complaints.ts';
import { askForComplaint, complain } from './new-complaint.ts';

export const complaintsRoutes: Bound[] = [
  bind(complaintCalls.code, async (shop, { body: { phone }, address, device }) => {
    const challengeId = await askForComplaint(shop, { phone, address, device });
    return { message: complaintMessages.codeSent, data: { challengeId } };
  }),
  bind(complaintCalls.create, async (shop, asked) => {
    const ticket = await complain(shop, asked, asked.body);
    return { message: complaintMessages.received, data: { ticket } };
  }),
  bind(complaintCalls.mine, (shop, { session, query }) =>
    ownComplaints(shop, session.userId, rangeOf(query)),
  ),
  bind(complaintCalls.list, (shop, { query }) =>
    listComplaints(shop, query.status, rangeOf(query)),
  ),
  bind(complaintCalls.decide, async (shop, { session, params, body }) => {
    const data = await decideComplaint(shop, session, { ...body, ticket: params.ticket });
    const { acknowledged, resolved } = complaintMessages;
    return { message: body.status === 'RESOLVED' ? resolved : acknowledged, data };
  }),
];
