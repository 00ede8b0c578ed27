import { messageYears } from "#domains/support/delete-messages.ts";
import type { DemoPage } from "./demo-page.ts";

export const privacyPage: DemoPage = {
  slug: "privacy",
  title: "Privacy",
  summary: "What we know about you, why, for how long, and how to have it removed.",
  body: `We ask for as little as a parcel needs, and we do not sell what you tell us.

## What we keep

- **With an order:** name, mobile number, e-mail, address, what you bought, how you pay and, for transfers, the reference number.
- **With an account:** name, e-mail and a scrambled form of your password that nobody can turn back into the password, us included.
- **With a message:** what you write in the contact form, and how to answer you.
- **While you browse:** a cookie with a random number that remembers your cart for 30 days, and one that keeps you logged in. Once you have logged in, another one lets us tell your own device from strangers who try passwords. What you type into the checkout waits in a cookie on your device for two hours at most, and goes with the order or when you log out. If another shop's site sent you to our checkout, a cookie remembers which one for as long, so that the order and you find the way back. If an advertisement, a post or a mail of ours brought you here, a cookie remembers which one for 30 days, and your order names it, so that we know which of them are worth their money; it says nothing about you. The list of products that you looked at recently stays in your own browser. One visit in ten tells us how fast a page was, and nothing of whose visit it was.

We do not keep card numbers, because we do not take cards.

## What we use it for

To pack, deliver and account for your order; to answer you; to send the confirmation and news of your parcel; and to prevent fraud. We send no advertising unless you ask for it.

## Who else sees it

- **The courier** gets your name, address, mobile number and the cash amount.
- **Our e-mail provider** carries the messages we send you.
- **Authorities**, where the law obliges us.

Nobody else. There are no advertising trackers on this site, and no third-party scripts.

## How long

Orders are kept as long as tax law demands. Messages are deleted ${messageYears} years after the last that was written to them, and with the account whose address they came from; abandoned carts after thirty days. You may delete your account whenever you like; orders remain, for the accounts, without being tied to it.

## Your choices

Write to us to see what we hold about you, to correct it, or to have it deleted as far as the law allows. We answer within fourteen days and may ask for something that shows you are you, such as an order number and the mobile number used with it.

## Security

Pages are sent over an encrypted connection. Staff see only what their work requires. Should something go wrong that concerns you, we will tell you quickly and plainly.

Questions go to the address on our [connect page](/connect).`,
};
