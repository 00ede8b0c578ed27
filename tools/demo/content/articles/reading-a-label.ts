import type { DemoArticle } from "../../demo-types.ts";

export const readingALabel: DemoArticle = {
  slug: "reading-a-supplement-label-and-spotting-fakes",
  title: "How to read a supplement label, and how to spot a fake",
  summary: "Serving sizes, daily values, proprietary blends, and a checklist for the moment the parcel arrives.",
  author: "Hira Jamshed",
  publishedDaysAgo: 58,
  picture: "qutbi-daily-multi",
  body: `A label is a contract. It says what is in the container, how much, and who answers for it. Reading it takes two minutes, and those minutes are the best protection against two kinds of bad purchase: the honest product that is not worth its price, and the dishonest one.

## The facts table, line by line

**Serving size** comes first because everything below depends on it. A pre-workout may state 6 grams of citrulline in a serving, and the serving may be two scoops. The tub of thirty scoops then lasts fifteen days, not a month.

**Servings per container** should agree with the weight. Multiply: a serving of 31 g, twenty-nine times, makes 899 g, which fits a two-pound tub of 907 g. If the sum is far off, something on the label is wrong.

**Per cent daily value** tells how an amount compares with what an adult needs in a day. Around 100 per cent in a multivitamin is plenty. Several thousand per cent of a B vitamin is mostly expensive urine; several hundred per cent of vitamin A, iron or zinc, day after day, is a reason to ask a doctor.

A **dash** or an empty space in that column means that no daily value has been set, as for caffeine, creatine and herbs. It does not mean that the amount is harmless.

## Words that ought to slow you down

- **Proprietary blend.** One weight for many ingredients, so that you cannot know how much of each you get. Often the cheapest one makes up nearly all of it.
- **Clinically proven.** By whom, at what dose, in whom? The dose in the study should be on the label.
- **Detox, hormone, cure.** A food supplement may not claim to cure anything. Those who do are either careless or lying.
- **As seen on…** is not an ingredient.

## When the parcel arrives: eight checks

Counterfeits are a real trouble in our market, and the costly tubs are copied most. Go through this list before you open anything.

1. **The outer seal.** Shrink wrap should be tight, with the seam straight. Loose or twice-glued film means that somebody was there before you.
2. **The lid and inner seal.** Under the lid there should be a whole foil, printed or plain, glued all round.
3. **Batch number and dates.** They are printed or lasered *after* filling, so they look different from the rest of the label. Dates printed in the same ink as the picture are suspicious.
4. **The same batch on tub and carton.** If there is a box, the numbers must match.
5. **Spelling.** Makers check their labels a hundred times. Two mistakes in one table are two too many.
6. **The scoop.** It should hold the grams stated. Weigh a level scoop on a kitchen scale; ten per cent either way is normal.
7. **The powder.** It should be even in colour and smell of what it says. Much sugar, a smell of paint, or a layer of something else at the bottom are grounds to stop.
8. **The importer's or maker's name and address** in Pakistan, with a way to reach them. Write to them. Real ones answer.

With whey there is one more test, though not a perfect one: stir a spoon into very hot water. Real whey curdles into soft threads. Flour and cheap thickeners make an even paste.

## What we do

Everything we sell is bought from the maker or from the importer named on its label. Keep the batch number together with your order number, so that you can check it should a maker ever recall a batch. If your parcel fails any of the checks above, do not use it: send us a photograph by [WhatsApp or e-mail](/connect), and we will collect it and return your money.

## And the simplest rule

If a five-pound tub costs half of what it costs everywhere else, ask yourself who paid the other half. A fair discount is ten or twenty per cent. Beyond that somebody is clearing old stock, or it is not stock at all.

None of this replaces a doctor's advice. If you take medicine or have an illness, show the label to somebody qualified before the first scoop.`,
};
