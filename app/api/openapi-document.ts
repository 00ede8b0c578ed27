import type { Api } from "./api-env.ts";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { describeAttributeParameters } from "./products/attribute-filters.ts";
import { addExamples } from "./docs/add-examples.ts";

const about = `The shop for other programs: products, categories and content to read, carts to fill, and checkouts that place the order. It speaks the way of the original hosted service, so its client, npm \`@chec/commerce.js\`,
works with it as it is: \`new Commerce("pk_…", false, { url: "https://this-shop/" })\`. Where its types know no \`url\`, write \`axiosConfig: { baseURL: "https://this-shop/v1/" }\`.

An order comes about like this: fill a cart, \`GET /checkouts/{cart}\` for a token, \`POST /checkouts/{token}\` with customer and address. It is paid in cash on delivery and needs a Pakistani mobile number. Or send the shopper to the cart's \`hosted_checkout_url\`, see below. Either way the cart is 404 afterwards.
Gift cards and other payments of the original are not there; neither are customers: every path that begins with \`/customers\` is 501 with a sentence. A method that a path does not allow is 405, and \`Allow\` names the allowed ones.

What a storefront made for the original needs to place an order: the mobile number goes into its field for a phone or into one of its own (\`extrafields\`, \`extra_fields\`, \`customer.meta\`); where it has neither, the shopper writes it behind the street, and the refusal says so. The province is one of \`services/locale/PK/subdivisions\`,
in the shipping address or else in the billing address; for the larger cities it may be missing. The country is PK. Many storefronts have another one written into their code, and their shoppers cannot change it: provinces and ways of sending are Pakistan's whatever country is asked about, and an address with a province or a larger city of Pakistan is taken as one in Pakistan. A form for cards stays and asks for what it always did, such as a key of its own for Stripe; what it sends is not read, and nothing is charged. \`checkout.protect\` of the client gets an empty script.

A key allows 3,000 requests a minute by default, half of that from one address; 429 says in \`Retry-After\` when to retry.

The page at \`hosted_checkout_url\` displays the cart, takes it over and leads to the shop's own checkout, with every payment method. Where the shop wants a phone proved by a code first, a capture is 422 with that page as \`hosted_checkout_url\` of its error, and the shopper orders there. Add \`&return_url=\` and an encoded address, such as \`https%3A%2F%2Fyour-store.example%2Fthanks\`, and the shopper gets back to it: by links before the order, and after it
automatically, with the order's number as its parameter \`order\`. Anybody can type such a number: show it, and grant nothing for it. The address may be 1,000 characters long, and its origin must be one that the key names; a key for every page (\`*\`) allows no way back. Any other address is ignored, and the page says so. The cart is taken over on the press of a button, so request it again when a shopper comes back without \`order\`: what they took over waits in the shop.

Every request carries a public key in \`X-Authorization\`. A cart's id is a secret: whoever has it has the cart. Amounts are Pakistani rupees.`;

const areas = [
  { name: "Products", description: "What the shop sells, to read." },
  { name: "Categories", description: "Where products stand; brands, stacks and offers included." },
  { name: "Content", description: "What the shop says: its title, banners, discounts." },
  { name: "Carts", description: "Carts, by ids that are secrets." },
  { name: "Checkouts", description: "From a cart to its order." },
  { name: "Services", description: "The shop itself, and where it delivers." },
];

/** The document of all routes registered so far, with a parameter of the product list for each attribute that filters lists. */
export function buildOpenApiDocument(api: Api, baseUrl: string, filters: Attribute[]) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Taqat commerce API",
      version: "1",
      description: about,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
      contact: { name: "The shop", url: `${baseUrl}/connect` },
    },
    servers: [{ url: `${baseUrl}/v1` }],
    security: [{ key: [] }],
    tags: areas,
  });
  const list = document.paths?.["/products"]?.get;
  if (list) list.parameters = [...(list.parameters ?? []), ...describeAttributeParameters(filters)];
  return addExamples(document, baseUrl);
}
