import type { ArtKind, DemoBrand } from "../demo-types.ts";
import { drawProduct } from "./draw-product.ts";
import { drawStack } from "./draw-stack.ts";

export const categoryArt = [
  "proteins",
  "weight-gainers",
  "fat-loss-products",
  "pre-workouts",
  "bcaa-eaa",
  "creatine",
  "testosterone-boosters",
  "fish-oil",
  "zma",
  "multivitamins",
  "accessories",
  "bottoms",
  "tops",
  "tank-tops",
  "shorts",
  "yoga-pants",
  "track-suits",
  "stacks",
  "offers",
  "brands",
] as const;
export type CategoryArt = (typeof categoryArt)[number];

interface Sample {
  kind: ArtKind;
  title: string;
  detail: string;
  tone: string;
  mark: DemoBrand["mark"];
}

const samples: Record<Exclude<CategoryArt, "stacks" | "offers" | "brands">, Sample> = {
  proteins: { kind: "tub", title: "100% Whey", detail: "2 lb", tone: "#15181e", mark: "bolt" },
  "weight-gainers": { kind: "jumbo-tub", title: "Mass Gainer", detail: "6 lb", tone: "#1d2430", mark: "wolf" },
  "fat-loss-products": { kind: "bottle", title: "Shred", detail: "60 caps", tone: "#b3261e", mark: "flame" },
  "pre-workouts": { kind: "jar", title: "Pre-Workout", detail: "300 g", tone: "#191b22", mark: "bolt" },
  "bcaa-eaa": { kind: "jar", title: "BCAA", detail: "400 g", tone: "#123a7a", mark: "hex" },
  creatine: { kind: "pouch", title: "Creatine", detail: "300 g", tone: "#f2f3f5", mark: "arrow" },
  "testosterone-boosters": { kind: "bottle", title: "Test Boost", detail: "90 caps", tone: "#20242c", mark: "shield" },
  "fish-oil": { kind: "softgel-bottle", title: "Omega 3", detail: "90 softgels", tone: "#0d5c8c", mark: "wave" },
  zma: { kind: "bottle", title: "ZMA", detail: "90 caps", tone: "#2b2358", mark: "crescent" },
  multivitamins: { kind: "bottle", title: "Multivitamin", detail: "60 tablets", tone: "#f4f5f2", mark: "leaf" },
  accessories: { kind: "belt", title: "Lift", detail: "", tone: "#1b1d22", mark: "bars" },
  bottoms: { kind: "joggers", title: "Train", detail: "", tone: "#3d434d", mark: "bolt" },
  tops: { kind: "tee", title: "Train", detail: "", tone: "#1c1f26", mark: "bolt" },
  "tank-tops": { kind: "tank", title: "Train", detail: "", tone: "#c2361f", mark: "bolt" },
  shorts: { kind: "shorts", title: "Train", detail: "", tone: "#23304a", mark: "bolt" },
  "yoga-pants": { kind: "yoga-pants", title: "Flow", detail: "", tone: "#5b3f6d", mark: "leaf" },
  "track-suits": { kind: "track-suit", title: "Train", detail: "", tone: "#16233f", mark: "bolt" },
};

function drawSample({ kind, title, detail, tone, mark }: Sample): string {
  const light = Number.parseInt(tone.slice(1, 3), 16) > 200;
  const brand: DemoBrand = {
    slug: "taqat",
    name: "Taqat",
    tagline: "",
    mark,
    colours: { body: tone, label: tone, accent: "#ff4d14", ink: light ? "#14161a" : "#ffffff" },
  };
  return drawProduct({ kind, brand, title, detail, garmentColour: tone });
}

/** The tile of a category, 1200 × 1200: a typical thing of its kind, or a group of them for the special ones. */
export function drawCategory(slug: CategoryArt): string {
  if (slug === "stacks")
    return drawStack([drawSample(samples.proteins), drawSample(samples["pre-workouts"]), drawSample(samples.creatine)]);
  if (slug === "offers")
    return drawStack([drawSample(samples["weight-gainers"]), drawSample(samples["fat-loss-products"])]);
  if (slug === "brands")
    return drawStack([
      drawSample(samples.proteins),
      drawSample(samples["bcaa-eaa"]),
      drawSample(samples["fish-oil"]),
      drawSample(samples.creatine),
    ]);
  return drawSample(samples[slug]);
}
