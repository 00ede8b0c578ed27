import type { DemoProduct } from "../demo-types.ts";
import { accessories } from "./accessories.ts";
import { aminoAcids } from "./amino-acids.ts";
import { bottoms } from "./bottoms.ts";
import { creatines } from "./creatines.ts";
import { fatLossProducts } from "./fat-loss-products.ts";
import { fishOils } from "./fish-oils.ts";
import { multivitamins } from "./multivitamins.ts";
import { otherProteins } from "./other-proteins.ts";
import { preWorkouts } from "./pre-workouts.ts";
import { shorts } from "./shorts.ts";
import { tankTops } from "./tank-tops.ts";
import { testosteroneBoosters } from "./testosterone-boosters.ts";
import { tops } from "./tops.ts";
import { trackSuits } from "./track-suits.ts";
import { weightGainers } from "./weight-gainers.ts";
import { wheyProteins } from "./whey-proteins.ts";
import { yogaPants } from "./yoga-pants.ts";
import { zmaProducts } from "./zma.ts";

/** Everything the demo shop sells apart from stacks. */
export const demoProducts: DemoProduct[] = [
  ...wheyProteins,
  ...otherProteins,
  ...weightGainers,
  ...fatLossProducts,
  ...preWorkouts,
  ...aminoAcids,
  ...creatines,
  ...testosteroneBoosters,
  ...fishOils,
  ...zmaProducts,
  ...multivitamins,
  ...accessories,
  ...bottoms,
  ...tops,
  ...tankTops,
  ...shorts,
  ...yogaPants,
  ...trackSuits,
];
