import { z } from "zod";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { returnClasses } from "#kernel/return-policy.ts";
import { isSlug } from "#kernel/slugs.ts";
import { genders, sizeChart, supplementFacts } from "./product-facts.ts";
import { catalogLimits } from "./text-limits.ts";

const highestPrice = 2_000_000_000;
const tooHigh = "Enter a price of at most Rs 20,000,000";
const tooHighCost = "Enter a cost of at most Rs 20,000,000";

const line = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: `Shorten this to ${max} characters` }));
const paragraphs = (max: number) =>
  z
    .string()
    // Blank lines separate paragraphs, so each part is cleaned on its own.
    .transform((typed) =>
      typed
        .split(/(?:\r\n?|\n)\s*(?:\r\n?|\n)/)
        .map(cleanText)
        .filter((part) => part !== "")
        .join("\n\n"),
    )
    .pipe(z.string().max(max, { error: `Shorten this to ${max} characters` }));
/** A line that says something. */
const requiredLine = (what: string, max: number) => line(max).pipe(z.string().min(1, { error: `Enter ${what}` }));
/** A line that may be missing; an empty one is null. */
const optionalLine = (max: number) =>
  line(max)
    .transform((typed) => (typed === "" ? null : typed))
    .nullable();

export const idField = z.string().refine(isId, { error: "Choose one of the list" });
export const versionField = z.number().int().min(1);
const slugField = z
  .string()
  .transform(cleanLine)
  .pipe(
    z.string().refine(isSlug, {
      error: "Use lower-case letters, digits and hyphens, for example whey-protein-2kg",
    }),
  );
const skuLetters = "Use letters, digits, hyphens, dots, slashes and underscores, and no spaces, for example WHEY-CHO-2";
export const skuField = line(catalogLimits.sku).pipe(
  z.string().regex(/^[A-Za-z0-9][\w./-]*$/, {
    error: ({ input }) => (input === "" ? "Enter a SKU, for example WHEY-CHO-2" : skuLetters),
  }),
);
/** An amount in paisa. */
export const priceField = z
  .number({ error: ({ input }) => (input === Infinity ? tooHigh : "Enter the price in rupees") })
  .int({ error: "A price has no fractions of a paisa" })
  .min(1, { error: "Enter a price above zero" })
  .max(highestPrice, { error: tooHigh })
  .transform(paisa);
export const barcodeField = z
  .string()
  .transform(cleanLine)
  .pipe(
    z.string().regex(new RegExp(`^(?:[A-Za-z0-9-]{4,${catalogLimits.barcode}})?$`), {
      error: `Enter the 4 to ${catalogLimits.barcode} digits or letters of the barcode`,
    }),
  )
  .transform((typed) => (typed === "" ? null : typed))
  .nullable();
export const servingsField = z
  .number()
  .int({ error: "Enter a whole number of servings" })
  .min(1, { error: "Enter a whole number of servings" })
  .max(10_000, { error: "Enter at most 10,000 servings" })
  .nullable();
/** What the shop pays for one unit, in paisa; null when nobody has entered it. */
export const costField = z
  .number({ error: ({ input }) => (input === Infinity ? tooHighCost : "Enter the cost in rupees") })
  .int({ error: "A cost has no fractions of a paisa" })
  .min(0, { error: "Enter a cost of zero or more" })
  .max(highestPrice, { error: tooHighCost })
  .transform(paisa)
  .nullable();
/** Of one unit with its packing, in grams. */
export const weightField = z
  .number({ error: "Enter the weight in grams" })
  .int({ error: "Enter whole grams" })
  .min(1, { error: "Enter a weight from 1 gram" })
  .max(1_000_000, { error: "Enter a weight of at most 1,000 kg" })
  .nullable();
export const pictureKeyField = z.string().regex(/^[0-9a-f]{32}$/, { error: "Choose one of the shop's pictures" });

/** What a product and a stack have in common. */
export const productFields = z.object({
  slug: slugField,
  name: requiredLine("a name", catalogLimits.name),
  summary: line(catalogLimits.summary),
  /** Plain text; a blank line separates paragraphs. */
  description: paragraphs(catalogLimits.description),
  brandId: idField.nullable(),
  /** The first is the one on its card. */
  categoryIds: z
    .array(idField)
    .max(20, { error: "Choose at most 20 categories" })
    .refine((ids) => new Set(ids).size === ids.length, { error: "Choose each category once" }),
  /** Further words that find the product. */
  keywords: z
    .array(requiredLine("a word", catalogLimits.keyword))
    .max(40, { error: "Enter at most 40 words" })
    .transform((words) => [...new Set(words)]),
  seoTitle: optionalLine(catalogLimits.seoTitle),
  seoDescription: optionalLine(catalogLimits.seoDescription),
  facts: supplementFacts.nullable(),
  sizeChart: sizeChart.nullable(),
  gender: z.enum(genders, { error: "Choose one of the list" }).nullable(),
  /** A draft is not seen by shoppers. */
  status: z.enum(["draft", "active"], { error: "Choose draft or active" }),
});

export const pictureFields = z
  .array(
    z.object({
      key: pictureKeyField,
      alt: requiredLine("what the picture shows, for people who cannot see it", catalogLimits.alt),
    }),
  )
  .max(30, { error: "A product has at most 30 pictures" })
  .refine((pictures) => new Set(pictures.map(({ key }) => key)).size === pictures.length, {
    error: "Use each picture once",
  });

/** What a category or brand has, apart from its place in the tree. */
export const categoryFields = z.object({
  slug: slugField,
  name: requiredLine("a name", catalogLimits.name),
  description: paragraphs(catalogLimits.description),
  pictureKey: pictureKeyField.nullable(),
  seoTitle: optionalLine(catalogLimits.seoTitle),
  seoDescription: optionalLine(catalogLimits.seoDescription),
  /** Under which rules its goods can come back; null: as the category above it. */
  returnClass: z.enum(returnClasses, { error: "Choose one of the list" }).nullable(),
});

/** The option groups of a product, without ids. */
export const optionFields = {
  groupName: requiredLine("a name, for example Flavour", catalogLimits.option),
  optionName: requiredLine("a name, for example Chocolate", catalogLimits.option),
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: "Enter a colour as # and six digits, for example #d4a017" })
    .transform((colour) => colour.toLowerCase())
    .nullable(),
};

/** Whether no two of these names are the same, in any case. */
export const areDistinct = (named: { name: string }[]) =>
  new Set(named.map(({ name }) => name.toLowerCase())).size === named.length;

/** The most options of one group. */
export const maxGroupOptions = 100;

/** The most variants of one product. */
export const maxVariants = 400;
