/** What the customer reads about the decision on a return; each text is a sentence or more. */
export const RETURN_WORDS = {
  approved: (shop: string, address: string) =>
    `It is approved. Please send it to ${shop}, ${address}`,
  approvedNowhere: 'It is approved. Please ask us where to send it.',
  declined: 'It is declined.',
  received: 'We have received it and send the money back.',
  receivedForNothing: 'We have received it. No money is sent back.',
} as const;
