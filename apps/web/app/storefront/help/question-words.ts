/** Words of the questions on the help page. */
export const questionWords = {
  title: 'Questions and answers',
  whichOrder: 'Which order?',
  showOrder: 'Show order',
  allOrders: 'See all my orders',
  policy: 'Return & Refund Policy',
  where: {
    asked: 'Where is my order?',
    answer:
      'Its page shows each step, the day it comes, and the number of its parcel. Enter the number that we sent you.',
  },
  goingBack: {
    asked: 'How do I return something?',
    answer: 'Open your order within 7 days of delivery and tap Return.',
  },
  others: [
    {
      asked: 'When do I get my refund?',
      answer:
        'Within 7 days of receiving the product. We send it the way you paid; if you paid in cash, to your UPI ID.',
    },
    {
      asked: 'Do you sew fall and pico?',
      answer: 'Please ask us before you order. We will tell you what we can do, and what it costs.',
    },
    {
      asked: 'Is it pure silk?',
      answer:
        'The page of each product names its material. A Silk Mark is shown there with its number.',
    },
    {
      asked: 'How do I wash it?',
      answer:
        'Follow the care on the page of your product. When in doubt, have it dry cleaned. Keep it folded in cotton, away from the sun.',
    },
  ],
} as const;
