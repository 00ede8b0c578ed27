import type { DemoArticle } from "../../demo-types.ts";

export const findingYourSize: DemoArticle = {
  slug: "finding-your-size",
  title: "Finding your size with a tape and five minutes",
  summary: "Where to measure, what to do between two sizes, and how each of our cuts is meant to sit.",
  author: "Zoya Rindani",
  publishedDaysAgo: 104,
  picture: "mahru-high-waist-leggings",
  body: `Half of all the clothes that come back to us are well made, unworn and simply the wrong size. The letter on the label is a poor guide: one maker's M is another's L, and none of them has met you. Inches are the same everywhere.

## What you need

A tailor's tape, a mirror, thin clothes and, if you can, somebody to hold the other end. If you have no tape, use a string and a school ruler. Measure in inches, to the nearest half, and write each number down. The tape should touch all round without sinking in, and it should run level, which is where the mirror helps.

## The five measures

1. **Chest or bust.** Around the fullest part, under the arms, tape flat across the back. Breathe out and let the arms hang.
2. **Waist.** The narrowest part, usually an inch above the navel. Bend to one side, and the crease shows you where. Do not pull in the stomach; the trousers will find out.
3. **Hips.** Feet together, around the fullest part of the seat. For leggings and yoga pants this decides more than the waist.
4. **Inside leg.** From the crotch to the ankle bone. It is easiest to measure a pair of trousers that fits you well, laid flat along the inner seam.
5. **Sleeve.** For track suits only: from the bone at the back of the neck, over the shoulder, to the wrist.

Then open the size chart on the product's page. Each row is a size, each column one of these measures. **The charts give body measures**, so compare them with yourself and not with a garment, except where the chart speaks of the garment's length.

## Between two sizes

It happens to most of us, because nobody's chest, waist and hips are drawn from one row. Go by the measure that matters most for the garment.

- **Tops and tanks:** chest first. The waist is cut with room.
- **Joggers and shorts:** hips and thighs first, as a drawcord takes in two inches of waist but nothing gives at the thigh.
- **Leggings and yoga pants:** hips first. Too large, and they slide; too small, and they turn sheer when you bend.
- **Track suits:** chest for the jacket. If your legs ask for another size, buy the larger.

If you are still in doubt, take the larger size for comfort and the smaller for compression. Cotton relaxes a little with wearing, while polyester stays as it is.

## How our cuts are meant to sit

- **Slim** follows the body with about two inches to spare at the chest.
- **Regular** has four inches to spare. Most tees are cut so.
- **Relaxed** and **oversized** have six to eight. For a normal look in an oversized tee, take one size down.
- **Tapered** joggers are roomy to the knee and narrow below it.
- **Modest** and **long-line** pieces are four inches longer than usual, loose at the hip, and opaque in daylight.

Every garment's page names its cut beside the picture.

## Belts and gloves

A **lifting belt** sits higher and over clothes. Measure around the navel, over the shirt you train in, and expect a number about two inches above your trouser size. You should end in the middle holes, so that there is room to grow in either direction.

For **gloves**, put the tape around your palm at the knuckles, without the thumb, with the hand open. Snug is right, as leather gives.

## Caring for the fit

Wash gym wear at thirty degrees, inside out, with little powder and no fabric softener: softener coats the fibres and stops them from carrying sweat. Do not dry it in the noon sun, which ages elastane faster than training does. Fleece and cotton are pre-washed here, so shrinkage stays below three per cent.

## If it does not fit after all

Try it on over underwear, indoors, and leave the tags where they are. Unworn pieces with their tags come back to us within seven days, and we send the other size as long as we have it. How it works is written on the [returns page](/docs/returns). If it was our chart that misled you, tell us, and we will mend the chart.`,
};
