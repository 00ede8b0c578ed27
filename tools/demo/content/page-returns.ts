import type { DemoPage } from "./demo-page.ts";

export const returnsPage: DemoPage = {
  slug: "returns",
  title: "Returns and refunds",
  summary: "Seven days for what was not worn or used, and no argument about anything that arrived broken or wrong.",
  body: `Changed your mind, or picked the wrong size? You have **seven days from delivery** to tell us.

## What can come back

- **Supplements** when something is wrong with them: see below. For safety we cannot sell again what has left our hands, so we take back no tub, bottle or sachet box because somebody wants it no more.
- **Gym wear** that is unworn and unwashed, with its tags.
- **Accessories** that are unused and in their packaging. Shakers must be sealed.
- **Stacks** as supplements, and as a whole. A single part cannot be returned at the stack's price.

## What is always our business

If a parcel arrives **damaged, incomplete, wrong, past its date, or you doubt that it is authentic**, the rules above do not matter. Tell us within seven days of delivery, with a photograph of the goods and of the batch number; in the case of a hidden fault, as soon as you find it. We collect at our cost, and you choose between a replacement and your money.

## How to do it

1. Open your order by the link in its e-mail or in your account, choose *Send something back*, and what you would like: another size, another flavour, or a refund. Or write on WhatsApp, by e-mail or with the [contact form](/connect).
2. We answer within one working day and arrange a pick-up, or tell you which courier office is nearest.
3. Pack the goods as they came. Put a slip with the order number inside.
4. When the parcel has reached us and been checked, usually within two working days, we send the exchange or the money.

## Who pays for the way back

If the mistake was ours, we do. If you changed your mind, the return costs a flat Rs 250, taken off the refund. The **first exchange of size** for a garment is free.

## How the money comes back

To a bank account, Easypaisa or JazzCash in your name, within five working days after the check. Cash orders are refunded in the same way; riders cannot carry refunds.

## Refusing a parcel at the door

You may look at the parcel from outside before you pay. If the carton is crushed, wet or opened, refuse it and tell us; nothing is owed. Please do not refuse a parcel merely because you no longer want it. Cancel before it is shipped instead, which costs nothing.`,
};
