/** A column of the file of products. */
interface Column {
  /** As Shopify's product CSV names it, where it means the same. */
  name: string;
  /** Other headings under which it is read: those of Shopify's newer files and of Matrixify. */
  aliases: string[];
  /** Which row it stands in: each one, the first one of a product, or that of the variant. */
  of: "every-row" | "product" | "variant";
  meaning: string;
  /** What the template has in the first row of its product; of a variant, also in the second. */
  example: [string, string];
}

/** All columns, in the order of the file. A blank cell changes nothing, and a product or variant without a row stays as it is. */
export const columns = [
  {
    name: "Handle",
    aliases: ["URL handle"],
    of: "every-row",
    meaning:
      "The last part of the product's address. Rows with one handle are the variants of one product and stand together. A new handle is a new product.",
    example: ["whey-gold", "whey-gold"],
  },
  {
    name: "Variant ID",
    aliases: [],
    of: "every-row",
    meaning:
      "The shop's own id of the variant. Leave it as it is; blank for a new one. Without it, the SKU finds the variant, and then its options. A row whose options no variant has makes one.",
    example: ["", ""],
  },
  { name: "Title", aliases: [], of: "product", meaning: "The name of the product.", example: ["Whey Gold", ""] },
  {
    name: "Summary",
    aliases: [],
    of: "product",
    meaning: "One or two sentences, which search results show.",
    example: ["24 g of protein in each scoop", ""],
  },
  {
    name: "Description",
    aliases: [],
    of: "product",
    meaning: "Plain text; a blank line separates paragraphs. HTML is not read, so this is not Shopify's Body (HTML).",
    example: ["Mixes in seconds.\n\nMade in Lahore.", ""],
  },
  {
    name: "Vendor",
    aliases: ["Brand"],
    of: "product",
    meaning: "The brand: its name, or the last part of its address.",
    example: ["", ""],
  },
  {
    name: "Categories",
    aliases: ["Custom Collections"],
    of: "product",
    meaning:
      "The last parts of the categories' addresses, separated by commas. The first is the one on the product's card.",
    example: ["", ""],
  },
  {
    name: "Tags",
    aliases: [],
    of: "product",
    meaning: "Further words that find the product, separated by commas.",
    example: ["protein, isolate", ""],
  },
  {
    name: "Status",
    aliases: [],
    of: "product",
    meaning: "active, draft or archived. A new product is a draft unless it says active.",
    example: ["draft", ""],
  },
  {
    name: "Kind",
    aliases: [],
    of: "product",
    meaning: "single or stack. It is only read to refuse new stacks, which are made on a screen of their own.",
    example: ["single", ""],
  },
  { name: "Gender", aliases: [], of: "product", meaning: "male, female or unisex.", example: ["", ""] },
  {
    name: "SEO Title",
    aliases: [],
    of: "product",
    meaning: "The title for search engines, when it differs from the name.",
    example: ["", ""],
  },
  {
    name: "SEO Description",
    aliases: [],
    of: "product",
    meaning: "The description for search engines, when it differs from the summary.",
    example: ["", ""],
  },
  {
    name: "Pictures",
    aliases: [],
    of: "product",
    meaning:
      "The names of pictures that the shop has, separated by commas; the first is on the card. Nothing is fetched from another address, so this is not Shopify's Image Src.",
    example: ["", ""],
  },
  {
    name: "Picture Alt Texts",
    aliases: [],
    of: "product",
    meaning: "What each of these pictures shows, in the same order, separated by commas.",
    example: ["", ""],
  },
  {
    name: "Option1 Name",
    aliases: [],
    of: "product",
    meaning: "What its variants differ in, for example Flavour.",
    example: ["Flavour", ""],
  },
  {
    name: "Option1 Value",
    aliases: [],
    of: "variant",
    meaning: "The option of this variant. A new variant may have one that the product lacks.",
    example: ["Vanilla", "Kulfi"],
  },
  {
    name: "Option2 Name",
    aliases: [],
    of: "product",
    meaning: "The second thing that they differ in, for example Size.",
    example: ["", ""],
  },
  {
    name: "Option2 Value",
    aliases: [],
    of: "variant",
    meaning: "The second option of this variant.",
    example: ["", ""],
  },
  {
    name: "Variant SKU",
    aliases: ["SKU"],
    of: "variant",
    meaning: "The code of the variant, which no other variant has.",
    example: ["WHEY-VAN", "WHEY-KUL"],
  },
  {
    name: "Variant Barcode",
    aliases: ["Barcode"],
    of: "variant",
    meaning: "What a scanner reads from the packing.",
    example: ["", ""],
  },
  {
    name: "Variant Price",
    aliases: ["Price"],
    of: "variant",
    meaning: "What shoppers pay, in rupees.",
    example: ["4500.00", "4700.00"],
  },
  {
    name: "Variant Compare At Price",
    aliases: ["Compare-at price", "Compare At Price"],
    of: "variant",
    meaning:
      "The price before the discount, in rupees; only a product's cheapest variants have one. 0 ends the discount.",
    example: ["5000.00", ""],
  },
  {
    name: "Variant Inventory Qty",
    aliases: ["Inventory quantity", "Inventory Qty"],
    of: "variant",
    meaning:
      "The units that can be bought. Variants that there are change only when the import is told to change stock.",
    example: ["20", "20"],
  },
  {
    name: "Cost per item",
    aliases: [],
    of: "variant",
    meaning: "What the shop pays for one unit, in rupees.",
    example: ["3100.00", ""],
  },
  {
    name: "Variant Grams",
    aliases: ["Weight value (grams)"],
    of: "variant",
    meaning: "The weight of one unit with its packing, in grams.",
    example: ["1100", "1100"],
  },
  {
    name: "Variant Servings",
    aliases: [],
    of: "variant",
    meaning: "Servings in the container, when they differ from the product's facts.",
    example: ["", ""],
  },
  {
    name: "Variant Picture",
    aliases: [],
    of: "variant",
    meaning: "The name of the picture of this variant, when it looks different.",
    example: ["", ""],
  },
] as const satisfies Column[];

export type ColumnName = (typeof columns)[number]["name"];
export type ProductColumn = Extract<(typeof columns)[number], { of: "product" }>["name"];
export type VariantColumn = Extract<(typeof columns)[number], { of: "variant" }>["name"];

/** The cells of one row that are not blank, by column. */
export type RowCells = Partial<Record<ColumnName, string>>;

const normalise = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
const byHeading = new Map<string, ColumnName>(
  columns.flatMap(({ name, aliases }) => [name, ...aliases].map((heading) => [normalise(heading), name] as const)),
);

/** The column of a heading, in any case and with any separators; null for one that is not read. */
export function findColumn(heading: string): ColumnName | null {
  return byHeading.get(normalise(heading)) ?? null;
}
