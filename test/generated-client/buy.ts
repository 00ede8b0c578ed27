import createClient, { type Middleware } from "openapi-fetch";
// Generated from the shop's document while the tests run.
import type { components, paths } from "./schema.ts";

type Product = components["schemas"]["Product"];

/** The options to connect to a shop. */
export interface Reach {
  baseUrl: string;
  publicKey: string;
  fetch: (request: Request) => Promise<Response>;
}

/**
 * A storefront that uses nothing but the generated types: it finds a product, adds two of it to a cart, and orders. The lines below
 * `@ts-expect-error` misuse a field; if one of them compiles, the types are too weak.
 */
export async function buy({ baseUrl, publicKey, fetch }: Reach, words: string) {
  const client = createClient<paths>({ baseUrl, fetch });
  const sendKey: Middleware = { onRequest: ({ request }) => request.headers.set("X-Authorization", publicKey) };
  client.use(sendKey);

  const { data: list, error } = await client.GET("/products", {
    params: { query: { query: words, limit: 20, sortBy: "price", "category_slug[]": [] } },
  });
  if (error) throw new Error(error.error.message);
  const product = list.data.find(({ is }) => !is.sold_out);
  if (!product) throw new Error("Nothing is to be had");
  const seen = describe(product);

  const { data: { id: cart } = { id: "" } } = await client.GET("/carts");
  const added = await client.POST("/carts/{cart}", {
    params: { path: { cart } },
    body: {
      id: product.id,
      quantity: 2,
      variant_id: product.variant_groups.length === 0 ? undefined : await chooseVariant(product.id),
    },
  });
  if (!added.data) return { refused: added.error.error.message };

  const { data: checkout } = await client.GET("/checkouts/{id}", {
    params: { path: { id: cart }, query: { type: "cart" } },
  });
  if (!checkout) throw new Error("There is no checkout");
  const { data: [option] = [] } = await client.GET("/checkouts/{token}/{by}/shipping_options", {
    params: { path: { token: checkout.id, by: "helper" }, query: { country: "PK" } },
  });
  const capture = (phone: string) =>
    client.POST("/checkouts/{id}", {
      params: { path: { id: checkout.id } },
      body: {
        customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com", phone },
        shipping: {
          name: "Ayesha Khan",
          street: "House 12, Street 4",
          town_city: "Lahore",
          county_state: "PB",
          country: "PK",
        },
        fulfillment: { shipping_method: option?.id ?? null },
      },
    });

  const refused = await capture("042 111");
  const { data: order } = await capture("0300 1234567");
  const { data: receipt } = await client.GET("/checkouts/{token}/receipt", {
    params: { path: { token: checkout.id } },
  });
  return {
    seen,
    refused: refused.error?.error.errors?.["customer[phone]"],
    number: order?.customer_reference,
    total: order?.order.total.formatted_with_code,
    to: order?.shipping?.town_city,
    receipt: receipt?.customer_reference,
    nobody: receipt?.customer ?? null,
  };

  async function chooseVariant(id: string): Promise<string | undefined> {
    const { data } = await client.GET("/products/{id}/variants", { params: { path: { id } } });
    return data?.data.find(({ inventory }) => (inventory ?? 0) > 0)?.id;
  }
}

/** An item of a list is a Product, and null must be handled. */
function describe({ name, price, image, description }: Product): string {
  return `${name}, ${price.formatted_with_symbol}, ${image?.url ?? "no picture"}, ${description?.length ?? 0}`;
}

/** Never called: it only has to compile. */
export async function misuse({ baseUrl }: Reach) {
  const client = createClient<paths>({ baseUrl });
  const { data } = await client.GET("/products/{id}", { params: { path: { id: "x" } } });
  // @ts-expect-error There may be no answer.
  void data.name;
  // @ts-expect-error An amount is no text.
  data?.price.raw.toUpperCase();
  // @ts-expect-error A product may have no picture.
  void data?.image.url;
  // @ts-expect-error There is no such field.
  void data?.colour;
  // @ts-expect-error There is no such address.
  await client.GET("/orders");
  // @ts-expect-error A page is counted, not named.
  await client.GET("/products", { params: { query: { page: "first" } } });
  // @ts-expect-error The product is missing.
  await client.POST("/carts/{cart}", { params: { path: { cart: "x" } }, body: { quantity: 1 } });
  // @ts-expect-error A cart takes no such request.
  await client.PUT("/carts/{cart}", {});
  // @ts-expect-error An e-mail is text.
  await client.POST("/checkouts/{id}", { params: { path: { id: "x" } }, body: { customer: { email: [] } } });
}
