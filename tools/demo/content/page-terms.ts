import type { DemoPage } from "./demo-page.ts";

export const termsPage: DemoPage = {
  slug: "terms-and-conditions",
  title: "Terms and conditions",
  summary: "The rules under which you order from us, in words that can be understood.",
  body: `These terms apply to every order placed with Taqat. By placing an order you agree to them. They do not take away any right that the law of Pakistan gives you as a consumer.

## 1. Who may order

You must be 18 or older to buy supplements. You may order as a guest; an account is not required. Please give your own name, an address at which somebody can receive the parcel, and a mobile number on which the courier can reach you.

## 2. Products and advice

Supplements are foods, not medicines. Read the label before use and keep to the stated amount. If you are pregnant, nursing, ill or taking medicine, ask a doctor first. Nothing on this site is medical advice.

Pictures show the product as truly as a screen allows. Makers change their labels; if the label on the container differs from our page, the label on the container counts.

## 3. Prices

Prices are in Pakistani rupees and include everything: there is no delivery charge and no further tax at checkout. The price that counts is the one shown when you place the order. If a price is plainly wrong, for instance with a digit missing, we may cancel the order, and will tell you and return whatever you have paid.

## 4. Orders

Your order is placed when you see the confirmation with its order number; a copy goes to your e-mail. We may call you to confirm a cash-on-delivery order before it is packed. An order that we cannot confirm in two working days is cancelled, and the goods go back on the shelf.

You may cancel free of charge until the parcel is handed to the courier.

## 5. Payment

You may pay by cash on delivery, bank transfer, Easypaisa or JazzCash. For transfers the account details are shown at checkout and repeated in the e-mail; give the reference number of your transfer so that we can match it. Transferred orders are packed once the money has arrived. We never ask for a PIN or a one-time password, by phone or otherwise.

## 6. Delivery

Delivery times are estimates in working days and are listed on the [delivery page](/docs/delivery). The goods are yours, and at your risk, from the moment they are handed over to you or to somebody at your address.

## 7. Returns and faults

You may return gym wear that is unworn and accessories that are unused within seven days, as described on the [returns page](/docs/returns). If what you received is damaged, wrong, expired or not authentic, we collect it at our cost, and replace it or give your money back, as you prefer.

## 8. Refusals

We may refuse an order for resale in unusual quantity, or one from a number at which several parcels were turned away at the door without a reason.

## 9. Liability

We answer for what we promise and for harm caused by our fault. We do not answer for harm caused by use against the label.

## 10. Law

The law of Pakistan applies. Before going to court, please write to us: most things can be settled with one message.

These terms may change. The version that you saw when ordering is the one that applies to your order.`,
};
