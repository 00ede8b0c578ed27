import type { DemoPage } from "./demo-page.ts";

export const aboutPage: DemoPage = {
  slug: "about",
  title: "About Taqat",
  summary: "Who we are, how we choose what we sell, and what you can hold us to.",
  body: `*Taqat* is Urdu for strength. We sell gym supplements, accessories and gym wear to people all over Pakistan, from first-timers in a hostel room to coaches who order by the carton.

## What we stand for

**Authentic products only.** We buy from makers and from the importers they name, never from a middleman who "has a lot left over". Each supplement is sealed, carries a batch number and a date, and is checked again before it is packed. If you doubt something you received, send us a picture of seal and batch, and we will look into it with you.

**Labels you can check.** Serving size, nutrients, ingredients, directions, warnings and allergens are on every product's page, together with the cost per serving. Where the evidence for a product is thin, its page says so. We would rather sell you one thing that helps than five that sound good.

**Low prices, plainly stated.** The price that you see is the price that you pay. Delivery is free everywhere in the country, and nothing is added at the end. When something is on offer, the struck-through price is one we really asked before. If you find the same sealed product cheaper at another shop that delivers in Pakistan, tell us; we will match the price or explain why we cannot.

**Help from a person.** Our phone and WhatsApp are answered by people who train. They will not diagnose an illness, and they will tell you when the answer is an egg rather than a tub.

## What we do not sell

No hormones, no prescription medicines, no "research" substances, no products with hidden blends of stimulants. Our supplements are foods for healthy adults of 18 and over. They are not meant to treat, cure or prevent any disease.

## How we work

Orders are packed from Monday to Saturday. What you order before two in the afternoon usually leaves the same day. You pay in cash at the door, or by bank transfer, Easypaisa or JazzCash. How long the parcel travels is on the [delivery page](/docs/delivery), and what happens if you change your mind on the [returns page](/docs/returns).

## Where to find us

Write, call or send a WhatsApp message; all the ways are on the [connect page](/connect). Complaints are welcome there as well. They are how we get better.

*This is a demonstration shop. Its brands, people, addresses and numbers are invented.*`,
};
