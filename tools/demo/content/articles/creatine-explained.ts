import type { DemoArticle } from "../../demo-types.ts";

export const creatineExplained: DemoArticle = {
  slug: "creatine-explained",
  title: "Creatine explained, without the myths",
  summary: "What it does, how much to take, when to take it, and what to make of the stories about kidneys and hair.",
  author: "Saad Kamrani",
  publishedDaysAgo: 33,
  picture: "hexaab-creatine-monohydrate",
  body: `No supplement for strength has been studied as long or as often as creatine. It is also among the cheapest. That makes it a strange subject for rumours, and yet every gym has a few. Here is what is known, in plain words.

## What it is

Creatine is a substance that your body makes from amino acids, about one gram a day, and that you eat in meat and fish. Nearly all of it sits in the muscles, where it helps to renew the fuel for short, hard efforts: the last repetitions of a set, a sprint between the wickets, a jump.

Muscles are usually not quite full. Taking some every day fills them, and with full stores you may manage one or two repetitions more. Over months those repetitions add up. **Creatine does not build muscle while you sit**; it helps you to do the work that does.

## How much

- **Three to five grams a day**, every day, on training days and rest days.
- Larger people may go to the upper end of this; more than that is simply passed out in urine.
- A *loading phase* of 20 grams a day for five days fills the stores in a week instead of a month. It is not necessary, and it upsets many stomachs.

The hour hardly matters. Take it when you will remember it: with breakfast, in the shake after training, or at iftar in Ramadan.

## Which kind

Monohydrate is the form on which almost all the research was done. Others, such as hydrochloride and buffered creatine, are sold as gentler or stronger. Gentler is sometimes true, for people whose stomach dislikes monohydrate. Stronger has not been shown.

Look for one ingredient on the label and for a price per serving. At the time of writing, a daily dose in our shop costs from less than a hundred rupees. A tub that hides creatine in a blend of twenty things is a poor way to buy it.

## What you will notice

In the first weeks your weight may rise by about a kilogram. This is water drawn into the muscles, not fat. Some people feel a little bloated, which usually passes or is cured by taking less at a time with more water.

About one person in five notices nothing. Often those are people who eat a lot of meat and whose stores were nearly full. Vegetarians tend to notice most.

## The stories

**Kidneys.** In healthy adults, studies over several years at normal doses have found no harm. Creatine does raise *creatinine* in a blood test, since one turns into the other, so tell your doctor that you take it before the test is read. If you have kidney disease, diabetes or high blood pressure, or take medicine that acts on the kidneys, do not begin without your doctor's word.

**Hair.** The story goes back to one small study of rugby players that measured a hormone, not hair. It has not been repeated with the same result. Nobody can promise you anything about your hair, but creatine has not been shown to cost you any.

**Steroids.** Creatine is not a hormone and does not act like one. It is not on the lists of substances banned in sport. What can be a problem is a *contaminated* product, which is a reason to buy sealed tubs with a batch number.

**Dehydration.** It was once feared that creatine causes cramps in the heat. Studies of athletes training in hot weather found no more cramps than usual. Drink as the season demands, as you should anyway.

## A simple way to begin

1. Buy a small tub of plain monohydrate.
2. Stir a level five-gram scoop into a glass of water every morning.
3. Write down your main lifts today, and again in eight weeks.
4. Keep it if the numbers are better than your usual progress. Otherwise spend the money on eggs.

Store the tub dry. In the rainy months it may clump; a clump is only damp, and crushes between two spoons.`,
};
