import type { DemoPage } from "./demo-page.ts";

export const faqPage: DemoPage = {
  slug: "faq",
  title: "Questions and answers",
  summary: "What people ask before and after they order.",
  body: `## What does delivery cost, and how long does it take?

Nothing: delivery is free on every order, to every address in Pakistan. Punjab and Islamabad take one to three working days, the far north up to seven. All provinces are on the [delivery page](/docs/delivery).

## How can I pay?

In cash when the parcel arrives, or before that by bank transfer, Easypaisa or JazzCash. The price on the product's page is all you pay: nothing is added for cash, delivery or tax.

## Do I need an account to order?

No. Give your name, phone, e-mail and address at the checkout, and that is it. An account saves you the typing next time and keeps your orders in one place.

## Where is my order?

Open the link in your confirmation e-mail, or [track your order](/track) with its number and the phone you gave. You see there when it was packed and shipped, with the courier and the tracking number.

## Can I change or cancel an order?

Yes, until it is packed, and it costs nothing. Cancel it yourself on the order's page, or call or write to us with the order number for anything else.

## Can I open the parcel before I pay?

You may look at it from outside. If the carton is crushed, wet or taped again, refuse it and owe nothing. If anything inside is broken or wrong, we put it right at our cost.

## What if I want to send something back?

Tell us within seven days of delivery. Supplements come back when something is wrong with them, clothes when they are unworn and unwashed with their tags. The first exchange of size is free; if you changed your mind, the way back costs Rs 250. The [returns page](/docs/returns) says how.

## How do I know that a product is authentic?

We buy from makers and from the importers they name. Every supplement is sealed and carries the maker's batch number and expiry date. If seal, batch or taste makes you doubt, send us a picture within seven days: we collect it at our cost and give you another one or your money back.

## How do I find my size?

Each garment's page has a chart in inches; "Size guide" beside the sizes leads to it. Measure yourself over thin clothing with the tape level, and compare. Between two sizes, take the larger one for a relaxed fit.

## Which supplement should I start with?

Most people need none of them to begin. If meals leave you short of protein, a whey is the simplest help, and creatine is the best studied of all. Our [blog](/blog) explains how to read a label; ask a doctor first if you are ill, pregnant or take medicine.

## What does "Tell me when it is back" do?

You leave your e-mail on a product that is sold out, and we write once when it can be bought again. Nothing is reserved, and no other mail follows.

## How can I reach a person?

By phone, WhatsApp, e-mail or the [contact form](/connect), from people who train. Numbers and hours are at the foot of every page.`,
};
