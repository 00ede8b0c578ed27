/**
 * "choice" has options of which a product has any number, "number" one number with a unit for each product or variant,
 * "yes-no" the options "yes" and "no".
 */
export const attributeTypes = ["choice", "number", "yes-no"] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** The fields of products that can be an attribute. */
export type ProductField = "gender";

export interface AttributeOption {
  id: number;
  /** In URLs: lower-case words joined by hyphens. */
  value: string;
  label: string;
  /** A CSS hex colour. */
  swatch: string | null;
}

/** What products can be described and filtered by. */
export interface Attribute {
  id: string;
  /** Its parameter in URLs. */
  code: string;
  label: string;
  type: AttributeType;
  /** What follows a number: "g". */
  unit: string | null;
  /** In lower case. The options of variants in groups of this name are values of the attribute. */
  optionGroup: string | null;
  /** The field of products that holds its values; it is changed with the product. */
  productField: ProductField | null;
  filterable: boolean;
  position: number;
  version: number;
  /** In display order; empty for a number. */
  options: AttributeOption[];
}

/** Each one that filters a list costs the database a scan of its own, so their number is limited. */
export const maxFilterableAttributes = 12;
export const maxAttributeOptions = 200;
/** The most attributes, archived ones included: the screen of each product shows all that are not. */
export const maxAttributes = 250;

/**
 * Codes that cannot be an attribute's, because they are parameters of URLs already: of lists, of the search, of the
 * product page, of the API, of advertisements.
 */
export const reservedCodes: ReadonlySet<string> = new Set(
  `active brand cache callback category cb constructor country currency debug exclude fbclid fields flavour gclid ids include lang language limit locale max min
  nocache offer option page permalink preview price q query r ref search size slug sort sortby sortdirection sortorder source status stock t timestamp ts type v variant`.split(
    /\s+/,
  ),
);
