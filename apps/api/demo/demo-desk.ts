/** A complaint: how many hours ago it came, and was acknowledged and answered. */
type DemoComplaint = {
  subject: string;
  text: string;
  hours: number;
  answer?: { reply: string; acknowledged: number; resolved: number };
};

/** One answered complaint, and one that still waits, within the 48 hours that the law gives. */
export const demoComplaints: readonly DemoComplaint[] = [
  {
    subject: 'Fall and edging were promised',
    text: 'On the phone I was told that the saree comes with fall and edging done. It came without.',
    hours: 45,
    answer: {
      reply:
        'You are right, and we are sorry. Our tailor in Kanchipuram does both without charge: send it to us, we pay the courier both ways.',
      acknowledged: 43,
      resolved: 26,
    },
  },
  {
    subject: 'The box was torn',
    text: 'The saree is fine, but the box was wet and torn when the courier gave it to my neighbour.',
    hours: 7,
  },
];

/** The owner's notes about an order, with minutes after the order was placed. */
export const demoNotes = [
  { text: 'A wedding gift: put the card in, and leave the bill out of the parcel.', minutes: 12 },
  { text: 'Called the customer; the address is the office, not the flat.', minutes: 25 },
] as const;
