import type { PolicyKind } from '@shop/contract/policies';

/** A text that the shop comes with: the full text, and the part that is valid in any shop. */
type FirstText = { confirmed: string; unconfirmed: string };

const ACCOUNT = `# Your account

You sign in with your mobile number and a one-time code. Keep the code to yourself: nobody from this shop will ever ask for it. You are responsible for orders placed from your account.`;

const LAW = `# Law

The law of India applies. Nothing here limits your rights as a consumer.`;

const WHAT_WE_KEEP = `# What we keep

- Your name, mobile number and, if you give it, your email address.
- The addresses you save, and your orders with the address they were sent to.
- For UPI payments, the screenshot that you upload as proof.`;

const IN_YOUR_BROWSER = `# In your browser

This shop sets no advertising cookies and uses no outside service to count visitors. Your sign-in and the products you viewed recently are kept in your own browser; signing out removes them. One cookie remains: it tells us that you have signed in on this device before, so that nobody can lock you out of your account by guessing codes. No script can read it.`;

const CANCELLING = `# Cancelling an order

You can cancel any item yourself under My orders until we accept it.`;

/** The policies that the shop comes with; numbers of days as in docs/specification.md, section 9. */
export const firstPolicyWords: Record<PolicyKind, FirstText> = {
  terms: {
    confirmed: `What you can expect from us when you buy here, and what we expect from you.

${ACCOUNT}

# Orders and prices

Prices are in rupees and include all taxes, and delivery within India is free. You pay the price shown when you place the order. If it has changed since you added an item to your cart, we tell you before you order.

An order is confirmed once we accept it and give it a tracking number. If we cannot deliver an item, we will tell you and refund what you paid.

# Payment

You can pay cash on delivery, or by UPI: scan our code with any UPI app. We check UPI payments before we accept the order.

# Woven by hand

A slub, a knot or a thread of another shade shows the hand of the weaver and is not a fault. Colours on a screen may differ a little from the cloth in daylight.

# Returns

Returns are accepted within 7 days of delivery. See our Return & Refund Policy.

${LAW}`,
    unconfirmed: `Our terms are being written. Please ask us before you order; our contact details are at the bottom of this page.

${ACCOUNT}

${LAW}`,
  },
  privacy: {
    confirmed: `We keep what a shop needs to deliver to you, and nothing to follow you around.

${WHAT_WE_KEEP}

# Why we keep it

To deliver your orders, to tell you about them, to refund money when it is due, and to keep the accounts that the law requires of a business. Never for advertising.

# Who sees it

The people who run this shop, and the courier who needs your name, address and number. The courier never sees your payment screenshot.

${IN_YOUR_BROWSER}

# Your rights

You can see and change your details in your profile, and ask us to delete your account; we keep orders for as long as the law requires. Our contact details are at the bottom of this page.`,
    unconfirmed: `What this website keeps about you, and why.

${WHAT_WE_KEEP}

${IN_YOUR_BROWSER}`,
  },
  returns: {
    confirmed: `Silk should be seen in daylight and felt. Not happy with it? Return it within 7 days of delivery.

# Returns

Returns are accepted within 7 days of delivery.

- The item must be unworn, unwashed and unaltered, with its tags on.
- Send it in its original packaging, folded as it came.
- Message us first; we will share the return address.

# Refunds

Refunds take 5 to 7 business days after we receive and check the item.

UPI payments are refunded to the same account. For cash on delivery, we refund to your bank account or UPI ID.

# What cannot be returned

- Customised items: cut, stitched, dyed or embroidered for you.
- Final-sale items, marked as such.

# Damaged or wrong items

If an item arrives damaged, or is not the one you ordered, send us a photograph within 7 days of delivery. We will replace it or, if we cannot, refund it. We pay for the return.

${CANCELLING}`,
    unconfirmed: `Our policy on returns and refunds is being written. Please ask us before you order; our contact details are at the bottom of this page.

${CANCELLING}`,
  },
};

/** The instant of these texts; a shop that began later has them since its beginning. */
export const firstPoliciesSince = '2026-11-22T00:00:00.000Z';
