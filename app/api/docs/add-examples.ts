import type { Api } from "../api-env.ts";

type Document = ReturnType<Api["getOpenAPI31Document"]>;
type Schemas = NonNullable<NonNullable<Document["components"]>["schemas"]>;
type Described = Schemas[string];

/** Examples by field name, for fields whose schema has none. */
const usual: Record<string, unknown> = {
  name: "Batura Summit Whey",
  product_name: "Batura Summit Whey",
  permalink: "batura-summit-whey",
  sku: "BSW-CHO-2LB",
  product_sku: "BSW-CHO-2LB",
  filename: "0f3a5c7e9b1d2f4a-960.webp",
  file_extension: "webp",
  title: "Batura Summit Whey",
  description: "Whey protein, 24 g in each scoop.",
  created: 1_760_000_000,
  updated: 1_760_000_000,
  created_at: 1_760_000_000,
  updated_at: 1_760_000_000,
  last_updated: 1_760_000_000,
  firstname: "Ayesha",
  lastname: "Khan",
  email: "ayesha@example.com",
  phone: "+923001234567",
  street: "House 12, Street 4",
  town_city: "Lahore",
  county_state: "Punjab",
  region: "Punjab",
  postal_zip_code: "54700",
  asset_id: "ast_0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e",
  id: "0192f3c8a1b27def8a1b0192f3c8a1b2",
  cart_id: "cart_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
  checkout_token_id: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
  code: "EID20",
  _id: "webtitle",
  _event: "Cart.Item.Added",
  assets: "ast_0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e",
  value: "24 g",
  line_item_id: "item_0190a1b2000070008000000000000003",
  product_id: "prod_0192f3c8a1b27def8a1b0192f3c8a1b2",
  business_name: "Taqat",
  group_name: "Flavour",
  variant_name: "Flavour",
  option_name: "Chocolate",
  option_id: "optn_0192f3c8a1b27def8a1b0192f3c8a1b2",
  variant_id: "vrnt_0192f3c8a1b27def8a1b0192f3c8a1b2",
  details: "Pay the courier in cash.",
  notes: "Paid in cash when the parcel arrives.",
  message: "Prices in this shop are fixed.",
  cover: null,
  tracking_id: null,
  linked_domains: null,
  street_2: null,
  file_size: 0,
  width: 960,
  height: 960,
  per_page: 20,
  current_page: 2,
  total_pages: 8,
  total: 150,
  count: 20,
  quantity: 2,
  total_items: 2,
  available: 5,
  inventory: 5,
};

const paths: Record<string, string> = {
  checkout: "/products/batura-summit-whey",
  display: "/products/batura-summit-whey",
  hosted_checkout_url: "/cart/take",
  logo: "/icons/any-512.png",
  next: "/v1/products?limit=20&page=3",
  previous: "/v1/products?limit=20&page=1",
};
const picture = "/pictures/0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e/960.webp";
/** The flags that are true for a typical product and order; every other flag is false. */
const usuallyTrue =
  /(?:^|_)(?:active|inventory_managed|physical_delivery|physical_fulfillment|has_images|images|fullname|shipping_address|is_valid|valid|available|required|description)$/;

/** Adds an example to every 200 response, built from the examples of its schema's fields. */
export function addExamples(document: Document, baseUrl: string): Document {
  const schemas = document.components?.schemas ?? {};
  for (const operation of Object.values(document.paths ?? {}).flatMap((item) => [
    item.get,
    item.post,
    item.put,
    item.delete,
  ])) {
    const answer = operation?.responses?.["200"];
    const media = answer && "content" in answer ? answer.content?.["application/json"] : undefined;
    if (media?.schema) media.example = writeExample(media.schema, "", []);
  }
  return document;

  /** `within` lists the enclosing schemas. A schema inside itself is left out. */
  function writeExample(schema: Described, field: string, within: string[]): unknown {
    if ("$ref" in schema && schema.$ref) {
      const name = schema.$ref.split("/").at(-1) ?? "";
      const named = schemas[name];
      return named ? writeExample(named, field, [...within, name]) : null;
    }
    if (!("$ref" in schema)) {
      if (schema.example !== undefined) return schema.example;
      if (schema.const !== undefined) return schema.const;
      if (schema.enum) return schema.enum[0];
      if (schema.allOf) return mergeParts(schema, field, within);
      const [choice] = schema.anyOf ?? schema.oneOf ?? [];
      if (choice) return writeExample(choice, field, within);
      return field in usual && usual[field] === null ? null : writeByType(schema, field, within);
    }
    return null;
  }

  function mergeParts(schema: Exclude<Described, { $ref: string }>, field: string, within: string[]): unknown {
    const parts = [...(schema.allOf ?? []), { type: "object" as const, properties: schema.properties ?? {} }].map(
      (part) => writeExample(part, field, within),
    );
    return Object.assign({}, ...parts) as unknown;
  }

  function writeByType(schema: Exclude<Described, { $ref: string }>, field: string, within: string[]): unknown {
    const [type] = [schema.type ?? "object"].flat();
    switch (type) {
      case "object":
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, writeExample(part, name, within)]),
        );
      case "array": {
        const { items } = schema;
        const endless = items && "$ref" in items && within.includes(items.$ref?.split("/").at(-1) ?? "");
        return schema.maxItems === 0 || !items || endless ? [] : [writeExample(items, field, within)];
      }
      case "string":
        if (schema.format === "uri") return baseUrl + (paths[field] ?? picture);
        return usual[field] ?? (schema.format === "email" ? usual.email : "Text");
      case "boolean":
        return usuallyTrue.test(field);
      case "integer":
      case "number":
        return usual[field] ?? schema.minimum ?? 1;
      default:
        return null;
    }
  }
}
