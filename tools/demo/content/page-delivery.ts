import type { DemoPage } from "./demo-page.ts";
import { demoSettings } from "./settings.ts";

const rows = demoSettings.delivery
  .map(({ state, minimum, maximum }) => `- **${state}:** ${minimum} to ${maximum} working days`)
  .join("\n");

export const deliveryPage: DemoPage = {
  slug: "delivery",
  title: "Delivery and payment",
  summary: "Free delivery all over Pakistan, paid in cash at your door or by transfer.",
  body: `**Delivery is free** on every order to every address in Pakistan, large or small.

## How long it takes

Counted from the day the parcel leaves us, Sundays and public holidays left out:

${rows}

Orders placed before 2 p.m. from Monday to Saturday usually leave on the same day. In the last week of Ramadan, around both Eids, and when snow or floods close roads, allow two or three days more. Far villages may be served from the nearest courier office; the rider will call you.

## How you hear about it

You get an e-mail when the order is placed, with a private link to its page. There you see when it is packed and shipped, the courier's name and the tracking number. The rider calls the mobile number of the order on the day of delivery, so please keep it switched on.

## Ways to pay

- **Cash on delivery.** Pay the rider the exact amount shown in your confirmation. There is no extra charge for cash. Please have it counted; riders carry little change.
- **Bank transfer, Easypaisa or JazzCash.** The account is shown at checkout. Send the amount, then enter the reference number of your transfer. We pack as soon as the money has arrived, usually within a few hours on working days.

Nobody from Taqat or from the courier will ever ask you for a PIN, a one-time password or an extra fee. If somebody does, do not pay, and [let us know](/connect).

## Discounts and gift cards

What is marked down shows the old price struck through, and stands with the rest of its kind under [Offers](/categories/offers). The lower price is the price. If we have given you a discount code, type it in your cart or at the checkout: it lowers the prices there, one code for each order. We have no gift cards or vouchers.

## At the door

Check that the carton is closed and dry before you pay. If it is torn, wet or has been taped again, you may refuse it. If something inside turns out to be broken or wrong, we put it right at our cost; see [returns and refunds](/docs/returns).

If nobody is at home, the courier tries again on the next working day, and once more after that. You may also ask us to hold the parcel, or to send it to your workplace.

## Changing or cancelling

Until the parcel is with the courier, we can change the address or cancel the order free of charge. Write or call with your order number.

## Outside Pakistan

We do not deliver abroad at present. Family abroad may order for an address in Pakistan and pay by bank transfer.`,
};
