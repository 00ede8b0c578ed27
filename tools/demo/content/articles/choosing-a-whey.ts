import type { DemoArticle } from "../../demo-types.ts";

export const choosingAWhey: DemoArticle = {
  slug: "how-to-choose-a-whey",
  title: "How to choose a whey without paying for the lid",
  summary:
    "Concentrate, isolate or hydrolysate? What the words mean, what to read on the label, and how to compare prices fairly.",
  author: "Hira Jamshed",
  publishedDaysAgo: 12,
  picture: "batura-summit-whey",
  body: `Walk up to any shelf of protein and every tub looks like the best one. The differences that matter are few, and all of them are printed on the back. Ten minutes of reading saves you thousands of rupees over a year.

## First, do you need one at all?

Whey is food: milk protein with most of the water, sugar and fat taken out. If you already eat eggs, daal, chicken, yoghurt or paneer at every meal, you may be getting enough protein without it. A common target for people who lift is **1.4 to 2 grams per kilogram of body weight a day**, so between 100 and 140 grams for somebody of 70 kg.

Write down what you eat on three ordinary days and add up the protein. If you are 25 grams short, one scoop closes the gap. If you are 5 grams short, an egg does.

## The three kinds

- **Concentrate** is 70 to 80 per cent protein. It keeps some milk sugar and fat, tastes the fullest and costs the least. For most people it is all they need.
- **Isolate** is about 90 per cent protein. Most of the lactose is gone, so it suits people whose stomach complains after ordinary whey, and those who count calories tightly.
- **Hydrolysate** is isolate that has been partly digested by enzymes. It is quick, slightly bitter and dear. If you train once a day, you will not notice the difference.

A **blend** mixes two of these. That is neither good nor bad; look at which one comes first in the list of ingredients, because ingredients are listed by weight.

## Four lines to read on the label

1. **Protein per serving, and the size of the serving.** Divide one by the other. A scoop of 31 g with 24 g of protein is 77 per cent protein. A scoop of 45 g with 24 g is barely more than half.
2. **The list of ingredients.** You want a protein source first, then flavouring and a sweetener. If glycine, taurine or creatine stand near the top of a plain whey, ask why: they raise the nitrogen reading, which is how cheap tests measure protein.
3. **Sugar.** Up to three grams is the milk's own. Ten grams were added.
4. **Allergens.** All whey contains milk. Lecithin is often from soya.

## Compare the price of protein, not of tubs

A large tub is not always the better bargain, and a cheap one is not always cheap. Take the price, divide by the number of servings, and divide again by the grams of protein in each. Every supplement in our shop shows its cost per serving, so half of the sum is done for you.

Suppose tub A costs Rs 13,500 for 29 servings of 24 g. That is Rs 465 a serving, or **Rs 19.40 per gram of protein**. Tub B costs Rs 11,500 for 30 servings of 21 g: Rs 383 a serving, **Rs 18.25 per gram**. They are closer than the price tags suggest, and the choice may as well be made by taste.

## Mixing and keeping

Whey in cold water needs twenty seconds in a shaker. Put the liquid in first and powder second, and nothing sticks to the bottom. Hot milk curdles it; warm is fine.

In our climate the tub's worst enemy is damp. Keep the lid tight and the scoop dry, and do not store it in the kitchen beside the stove. A powder that has turned hard, or smells sour, belongs in the bin.

## Who should ask a doctor first

People with kidney disease, anybody with a milk allergy, and women who are pregnant or nursing should talk to a doctor before adding protein powder. Healthy adults who eat normally can treat it as what it is: convenient food.

If you are still undecided, begin with a [trial box](/search/?search=trial) of single servings. The best whey is the one you will finish.`,
};
