import type { NewProduct } from "#domains/catalog/new-product.ts";
import { paisa } from "#kernel/money.ts";
import type { DemoAttributeValues } from "../seed/attributes.ts";
import { daysBefore } from "../seed/days-before.ts";
import { drawNumbers, type Numbers } from "./draw-numbers.ts";
import { generateName } from "./name-product.ts";

/** A demo product that others are modelled on: its published form and its name. */
export interface Model {
  product: NewProduct;
  attributes: DemoAttributeValues;
  brandName: string;
  coreName: string;
}

export interface GeneratedProduct {
  product: NewProduct;
  attributes: DemoAttributeValues;
  /** Units on hand of each variant, in order. */
  stock: number[];
  discount: { percentage: number; original: NewProduct["variants"][number]["price"] } | null;
}

/** The product of this number, the same for the same seed and models: a model with another name, other options, prices and stock. */
export function generateProduct(
  models: Model[],
  number: number,
  { seed, now }: { seed: number; now: Date },
): GeneratedProduct {
  const { product: model, attributes, brandName, coreName } = models[number % models.length]!;
  const numbers = drawNumbers(seed * 1_000_003 + number);
  const { name, slug } = generateName(brandName, coreName, Math.floor(number / models.length));

  const options = (model.options ?? []).map((group) => ({ name: group.name, values: keepSome(group.values, numbers) }));
  const offered = options.map(({ values }) => new Set(values.map((value) => value.name)));
  const scale = 0.75 + numbers.next() * 0.6;
  const variants = model.variants
    .filter((variant) => variant.options.every((option, at) => offered[at]!.has(option)))
    .map((variant, at) => ({
      ...variant,
      sku: `G${seed}-${number}-${at + 1}`,
      price: roundPrice(variant.price * scale),
    }));

  // The pictures of the active options, each once, then the two views that end every demo gallery.
  const looks = [
    ...new Map(
      variants.flatMap(({ pictureKey, options: [option] }) =>
        pictureKey ? [[pictureKey, option ? `${name}, ${option}` : name] as const] : [],
      ),
    ),
  ];
  const views = (model.pictures ?? []).slice(-2).map(({ key, alt }) => ({ key, alt: alt.replace(model.name, name) }));

  return {
    product: {
      ...model,
      name,
      slug,
      options,
      variants,
      popularity: Math.floor(100 * numbers.next() ** 3),
      createdAt: daysBefore(now, numbers.next() * 700),
      pictures: [...looks.slice(0, 4).map(([key, alt]) => ({ key, alt })), ...views],
    },
    attributes,
    stock: stockOf(variants.length, numbers),
    discount: numbers.happens(0.08) ? discountOf(Math.min(...variants.map(({ price }) => price)), numbers) : null,
  };
}

function keepSome<Value>(values: Value[], numbers: Numbers): Value[] {
  const kept = values.filter(() => numbers.happens(0.6));
  return kept.length > 0 ? kept : values.slice(0, 1);
}

/** Rounded to 50 rupees, as prices in this shop are. */
function roundPrice(amount: number) {
  return paisa(Math.max(1, Math.round(amount / 5_000)) * 5_000);
}

function stockOf(variants: number, numbers: Numbers): number[] {
  const soldOut = numbers.happens(0.06);
  return Array.from({ length: variants }, () => {
    if (soldOut || numbers.happens(0.05)) return 0;
    return numbers.happens(0.08) ? numbers.between(1, 5) : numbers.between(6, 200);
  });
}

function discountOf(price: number, numbers: Numbers) {
  const original = roundPrice(price / (1 - numbers.between(5, 35) / 100));
  const percentage = Math.round(100 * (1 - price / original));
  return percentage >= 1 ? { percentage, original } : null;
}
