import type { NewCategory } from "#domains/catalog/categories/category.ts";
import type { ReturnClass } from "#kernel/return-policy.ts";

interface Picturing {
  /** Keys of stored pictures by category or brand slug; a category without a key has no picture. */
  pictureKeys?: Map<string, string>;
  brands?: { slug: string; name: string; tagline: string }[];
}

/** Under which rules goods can come back, by the slug of a category at the top. */
const returnClassOf: Readonly<Record<string, ReturnClass>> = {
  supplements: "supplements",
  accessories: "accessories",
  "gym-wear": "wear",
};

/** The shop's category tree: menu groups, special categories, and the brands. */
export function categoryTree({ pictureKeys = new Map(), brands = [] }: Picturing = {}): NewCategory[] {
  const place = (slug: string, name: string, description: string, children: NewCategory[] = []): NewCategory => {
    const pictureKey = pictureKeys.get(slug);
    const returnClass = returnClassOf[slug];
    return {
      slug,
      name,
      description,
      children,
      ...(pictureKey === undefined ? {} : { pictureKey }),
      ...(returnClass === undefined ? {} : { returnClass }),
    };
  };
  return [
    place(
      "supplements",
      "Supplements",
      "Protein, creatine, pre-workouts and everyday health, each with its full facts table.",
      [
        place("proteins", "Proteins", "Whey, isolates, casein and plant proteins, compared by cost per serving."),
        place("weight-gainers", "Weight Gainers", "Calories that are hard to eat, made easy to drink."),
        place("fat-loss-products", "Fat Loss Products", "For the weeks when you eat a little less than you burn."),
        place("pre-workouts", "Pre-workouts", "Focus and drive before training, with the caffeine stated."),
        place("bcaa-eaa", "BCAA / EAA", "Amino acids to sip during long sessions and fasting days."),
        place("creatine", "Creatine", "The most studied supplement in strength sport."),
        place("general-health", "General Health", "Vitamins, minerals and oils for every day.", [
          place("testosterone-boosters", "Testosterone Boosters", "Herbs and minerals for men who train."),
          place("fish-oil", "Fish Oil", "Omega-3 with EPA and DHA stated for each capsule."),
          place("zma", "ZMA", "Zinc, magnesium and vitamin B6 for the evening."),
          place("multivitamins", "Multivitamins", "A day's vitamins and minerals in one go."),
        ]),
      ],
    ),
    place("accessories", "Accessories", "Shakers, belts, straps, gloves, bands, mats and bags."),
    place("gym-wear", "Gym Wear", "Clothes to train in, with measured size charts.", [
      place("bottoms", "Bottoms", "Joggers and training trousers."),
      place("tops", "Tops", "Tees, long sleeves and hoodies."),
      place("tank-tops", "Tank Tops", "Tanks and stringers for hot gyms."),
      place("shorts", "Shorts", "Shorts for the gym, the track and the court."),
      place("yoga-pants", "Yoga Pants", "Leggings and flared pants that stay put."),
      place("track-suits", "Track Suits", "Jacket and trousers, cut to go together."),
    ]),
    place("stacks", "Stacks", "Products that belong together, at one price below the sum of the parts."),
    place("offers", "Offers", "Everything that is marked down today."),
    place(
      "brands",
      "Brands",
      "The makers whose products we sell.",
      brands.map(({ slug, name, tagline }) => place(slug, name, tagline)),
    ),
  ];
}
